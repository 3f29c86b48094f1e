internal import Files
internal import JSON
internal import Reporting
internal import SourceText
internal import Synchronization

/// Writes a line of JSON for each request. Nothing that a request contains is in it, except its id and its agent.
final class AccessLog: Sendable {
    struct Entry {
        let id: String
        let client: String
        let method: String
        let route: String
        let status: Int
        let received: Int
        let sent: Int
        let duration: Duration
        let waiting: Duration
        let token: String?
        let agent: String?
    }

    private let path: String
    private let file: Mutex<AppendedFile?>

    /// - Parameter path: A file, to which lines are added; `-` for standard error, `off` for nothing.
    /// - Throws: ``SystemError`` if the file cannot be opened.
    init(_ path: String) throws(SystemError) {
        self.path = path
        file = Mutex(try Self.open(path))
    }

    private static func open(_ path: String) throws(SystemError) -> AppendedFile? {
        switch path {
        case "off": nil
        case "-": AppendedFile.standardError
        default: try AppendedFile(at: path)
        }
    }

    /// Opens the file again, after it has been moved; keeps the old one if that fails.
    func reopen() throws(SystemError) {
        let new = try Self.open(path)
        file.withLock { $0 = new }
    }

    func write(_ entry: Entry) {
        file.withLock { file in
            guard let file else { return }
            file.write(bytes { Self.write(entry, to: $0) })
        }
    }

    private static func write(_ entry: Entry, to sink: @escaping Sink) {
        var json = JSONWriter(sink)
        json.object { json in
            json.member("time", Timestamp.now)
            json.member("id", entry.id)
            json.member("client", entry.client)
            json.member("method", entry.method)
            json.member("route", entry.route)
            json.member("status", entry.status)
            json.member("in", entry.received)
            json.member("out", entry.sent)
            json.member("ms", entry.duration.milliseconds)
            json.member("queue_ms", entry.waiting.milliseconds)
            json.member("token", entry.token)
            json.member(
                "agent", entry.agent.map { String(decoding: $0.utf8.prefix(maxAgent), as: UTF8.self) })
        }
        json.finish()
    }

    private static let maxAgent = 200
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int {
        Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }

    /// Seconds with a fraction.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
