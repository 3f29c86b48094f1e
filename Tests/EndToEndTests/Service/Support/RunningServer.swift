import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// A running `strlint serve`, which ends with its owner.
final class RunningServer {
    private let process = Process()
    /// Where its socket, its files and what it says are.
    let folder: Sandbox
    /// The path of its socket, if it listens on one.
    private let socket: String?

    /// Starts the service, and waits until it listens.
    ///
    /// - Parameters:
    ///   - socket: The name of a Unix socket in its folder, if it is to listen on one.
    ///   - listens: Whether it is told where to listen; otherwise `options` or `environment` tell it.
    convenience init(
        _ options: String..., socket: String? = nil, listens: Bool = true,
        environment: [String: String] = [:], in folder: Sandbox? = nil
    ) throws {
        try self.init(
            options: options, socket: socket, listens: listens, environment: environment, in: folder)
    }

    init(
        options: [String], socket: String? = nil, listens: Bool = true,
        environment: [String: String] = [:], in folder: Sandbox? = nil
    ) throws {
        let folder = try folder ?? Sandbox()
        let path = socket.map { folder.url($0).path }
        self.folder = folder
        self.socket = path
        let address = path.map { "unix:\($0)" } ?? "127.0.0.1:0"
        process.executableURL = Binary.url
        process.arguments = ["serve"] + (listens ? ["--listen", address] : []) + options
        process.currentDirectoryURL = folder.root
        process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
        process.standardError = try folder.opened(logName)
        try process.run()
        try wait(for: "the service listens; it says: \(log)") {
            log.contains("listening on") || !process.isRunning
        }
        if process.isRunning { return }
        throw Ended(status: process.terminationStatus, log: log)
    }

    struct Ended: Error {
        let status: Int32
        let log: String
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    private var logName: String { "standard-error" }

    /// What it has said on standard error, with the access log.
    var log: String { (try? String(contentsOf: folder.url(logName), encoding: .utf8)) ?? "" }

    /// The lines of the access log.
    var accessLog: [[String: Any]] {
        log.split(separator: "\n").compactMap {
            try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    /// The port that it says it listens on; the last one if there are several.
    var port: UInt16 {
        log.matches(of: /listening on http:\/\/\S+:(\d+)\//).last.flatMap { UInt16($0.1) } ?? 0
    }

    var isRunning: Bool { process.isRunning }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Waits until it has ended.
    ///
    /// - Returns: Its exit status; the number of a signal, negated, if that ended it.
    func end() throws -> Int32 {
        try wait { !process.isRunning }
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    // MARK: - Requests

    func connect() throws -> Wire { try socket.map { try Wire(path: $0) } ?? Wire(port: port) }

    /// The answer to a request on a connection of its own.
    func answer(to request: Request) throws -> Answer {
        let wire = try connect()
        wire.send(request.bytes)
        return try #require(try wire.answer(isHead: request.method == "HEAD"), "closed without an answer")
    }

    func get(_ target: String, _ fields: [String: String] = [:]) throws -> Answer {
        try answer(to: Request("GET", target, fields))
    }

    func post(_ target: String, _ body: Body, _ fields: [String: String] = [:]) throws -> Answer {
        try answer(to: Request("POST", target, fields, body))
    }

    /// All statuses that raw bytes are answered with until the connection is closed.
    func statuses(of bytes: [UInt8]) throws -> [Int] {
        let wire = try connect()
        wire.send(bytes)
        return try #require(wire.statuses(), "the connection stays open")
    }
}

/// Waits until a condition holds, which must happen within a long time; the machine may be busy with other work.
///
/// - Parameter event: What the condition means.
func wait(
    for event: @autoclosure () -> String = "what is waited for",
    _ location: Testing.SourceLocation = #_sourceLocation, until condition: () throws -> Bool
) throws {
    let end = ContinuousClock.now + .seconds(120)
    while try !condition() {
        if ContinuousClock.now > end {
            try #require(Bool(false), "this did not happen: \(event())", sourceLocation: location)
        }
        usleep(3_000)
    }
}
