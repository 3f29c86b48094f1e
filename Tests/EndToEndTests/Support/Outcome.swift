import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// The result of a process.
struct Outcome {
    /// The exit status, or the number of the signal that ended it.
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

    /// Expects that a comparison lists these keys, by the list that they are in, and no others.
    func expectDifferences(
        _ keys: [String: [String]]?, _ location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let tables = try json(location)["tables"] as? [[String: Any]] ?? []
        for list in ["added", "removed", "changed"] {
            let entries = tables.flatMap { $0[list] as? [[String: Any]] ?? [] }
            let found = entries.compactMap { $0["key"] as? String }
            #expect(Set(found) == Set(keys?[list] ?? []), "\(list)", sourceLocation: location)
        }
    }
}

/// A process with a time limit.
struct Command {
    var executable: URL
    var arguments: [String]
    var folder: URL
    /// Its environment besides `PATH`.
    var environment: [String: String] = [:]
    var input = Data()
    /// Whether standard error is merged with standard output, as on a terminal.
    var mergesErrors = false
    /// Seconds after which it is killed, to detect hangs.
    var limit = 60.0

    /// Runs the command to its end, when a slot is free.
    func run() async throws -> Outcome {
        try await Self.turnstile.pass { try await runNow() }
    }

    /// Tests run concurrently, and each command opens some files: with more than a thousand open files, Foundation's
    /// `Process` reads out of bounds.
    private static let turnstile = Turnstile(slots: 16)

    /// The streams of the command are files, since a pipe could fill up.
    private func runNow() async throws -> Outcome {
        let streams = try Sandbox()
        try streams.write("in", self.input)
        let (output, errors) = (try streams.opened("out"), try streams.opened("err"))
        let input = try FileHandle(forReadingFrom: streams.url("in"))
        // A process keeps its handles after it has ended.
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
            kill(process.processIdentifier, SIGKILL)
        }
        // Also if it does not start: what never ran cannot be ended.
        defer { watchdog.cancel() }
        try await process.runToEnd()
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
    /// Starts it with no signal blocked, as a shell does. Tests run in threads that block most of them, which it would inherit.
    private func runUnblocked() throws {
        var (none, blocked) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try run()
    }

    fileprivate func runToEnd() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            terminationHandler = { _ in continuation.resume() }
            do {
                try runUnblocked()
            } catch {
                terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
    }
}
