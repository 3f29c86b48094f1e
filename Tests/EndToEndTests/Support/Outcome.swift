import Foundation
import Testing

/// What a process has left behind.
struct Outcome {
    /// The exit status; the number of the signal if one has ended it.
    var status: Int32
    var output: Data
    var errors: Data
    var wasKilled: Bool

    var text: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: errors, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }

    /// The output, which must be one JSON object.
    func json(_ location: Testing.SourceLocation = #_sourceLocation) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: output)
        return try #require(object as? [String: Any], sourceLocation: location)
    }
}

/// A process that ends, or is ended.
struct Command {
    var executable: URL
    var arguments: [String]
    var folder: URL
    /// What it finds in its environment beside `PATH`.
    var environment: [String: String] = [:]
    var input = Data()
    /// Whether errors go where the output goes, as on a terminal.
    var mergesErrors = false
    /// Seconds after which it is killed: a hang, not a measurement.
    var limit = 60.0

    /// Runs the command to its end, once it is its turn.
    func run() async throws -> Outcome {
        try await Self.turnstile.pass { try await runNow() }
    }

    /// All tests run at once, and each command holds some files: where more than a thousand are open, Foundation's
    /// `Process` reads beyond its memory.
    private static let turnstile = Turnstile(room: 16)

    /// The streams of the command are files, so that no pipe can fill up.
    private func runNow() async throws -> Outcome {
        let streams = try Sandbox()
        try streams.write("in", self.input)
        let (output, errors) = (try streams.opened("out"), try streams.opened("err"))
        let input = try FileHandle(forReadingFrom: streams.url("in"))
        // A process that has ended keeps its handles.
        defer { for handle in [input, output, errors] { try? handle.close() } }
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = Self.baseEnvironment.merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = mergesErrors ? output : errors
        let watchdog = Task { [limit] in
            try await Task.sleep(for: .seconds(limit))
            process.terminate()
        }
        try await process.runToEnd()
        watchdog.cancel()
        return Outcome(
            status: process.terminationStatus, output: try Data(contentsOf: streams.url("out")),
            errors: try Data(contentsOf: streams.url("err")),
            wasKilled: process.terminationReason == .uncaughtSignal)
    }

    private static let baseEnvironment = [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "TERM": "xterm-256color",
    ]
}

extension Process {
    fileprivate func runToEnd() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            terminationHandler = { _ in continuation.resume() }
            do {
                try run()
            } catch {
                terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
    }
}
