package import Comparison
internal import JSON
package import SourceText

/// The formats of `log`.
package enum LogFormat: String, Sendable, CaseIterable {
    /// For people.
    case text
    /// For programs.
    case json
}

/// The history of a table, or of one of its keys.
package struct LogDocument: Sendable {
    private let history: TableHistory
    private let key: String?

    package init(_ history: TableHistory, key: String? = nil) {
        self.history = history
        self.key = key
    }

    /// Whether the requested key does not occur.
    package var isEmpty: Bool { key.map { history.events(of: $0).isEmpty } ?? false }

    package func write(as format: LogFormat, style: TerminalStyle = .plain, to sink: @escaping Sink) {
        switch format {
        case .text:
            var text = LogText(style, sink)
            if let key { text.write(history, key: key) } else { text.write(history) }
        case .json:
            var json = JSONWriter(sink)
            json.write(history, key: key)
        }
    }
}
