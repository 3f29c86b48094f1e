internal import Extraction
internal import Files
internal import JSON
package import Projects
internal import Rewriting
package import SourceText

/// What an extraction has done, or would do.
package struct ExtractDocument {
    let result: ExtractResult
    /// Whether the tables are written.
    let isWritten: Bool
    private let hasSummary: Bool

    package init(_ result: ExtractResult, isWritten: Bool, hasSummary: Bool) {
        self.result = result
        self.isWritten = isWritten
        self.hasSummary = hasSummary
    }

    /// The warnings, what could not be read or written, and the keys of merged tables that no source has.
    package var remarks: [String] {
        result.warnings.filter { $0.kind != .unreadable }.map(\.shownLine)
            + result.failures.map { "\($0.path) \($0.reason)" } + result.files.flatMap(obsolete)
    }

    private func obsolete(_ file: ExtractResult.File) -> [String] {
        guard let keys = file.report?.obsolete, !keys.isEmpty, let path = file.rewrite?.path else {
            return []
        }
        let names = keys.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
        let rest = keys.count > 5 ? ", and \(keys.count - 5) more" : ""
        return ["\(path) has \(keys.count.counted("key")) that no source has: \(names)\(rest)"]
    }

    /// `3 sources, 2 tables written, 1 unchanged`; `nil` if there should be none.
    package var summary: String? {
        guard hasSummary else { return nil }
        let (all, changed) = (result.files.count, result.changedCount)
        let verb = isWritten ? "written" : "would change"
        let unchanged = changed < all ? ", \(all - changed) unchanged" : ""
        let warnings = result.warnings.isEmpty ? "" : ", \(result.warnings.count.counted("warning"))"
        return
            "\(result.sourceCount.counted("source")), \(changed.counted("table")) \(verb)\(unchanged)\(warnings)"
    }

    /// Writes version 1 as JSON: a line for each table and each warning.
    package func write(to sink: @escaping Sink) {
        var json = JSONWriter(sink)
        json.write(self)
    }
}

extension ExtractionWarning {
    /// How much of a message is shown, which may have a key and texts of any length.
    private static let longestMessage = 400

    /// `a.m:3: message`
    var shownLine: String {
        let place = path + (line.map { ":\($0)" } ?? "")
        let start = message.prefix(Self.longestMessage)
        return "\(place): \(start)\(start.endIndex < message.endIndex ? "…" : "")"
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ document: ExtractDocument) {
        let result = document.result
        object { json in
            json.writeVersion()
            json.member("written", document.isWritten)
            json.lines("tables", result.files) { $0.write($1) }
            json.lines("warnings", result.warnings) { $0.write($1) }
            json.lines("failures", result.failures) { $0.writeFailure($1.path, $1.reason) }
            json.breakLine()
            json.object("summary") { json in
                json.member("sources", result.sourceCount)
                json.member("tables", result.files.count)
                json.member("changed", result.changedCount)
                json.member("warnings", result.warnings.count)
                json.member("failures", result.failures.count)
            }
        }
        finish()
    }

    private mutating func write(_ file: ExtractResult.File) {
        member("name", file.table.name)
        member("path", file.rewrite?.path.shownPath)
        member("keys", file.table.rows.count)
        member("changed", file.isChanged)
        if let report = file.report {
            member("added", report.added)
            member("obsolete", report.obsolete)
        }
    }

    private mutating func write(_ warning: ExtractionWarning) {
        member("kind", warning.kind.rawValue)
        member("path", warning.path.shownPath)
        member("line", warning.line)
        member("key", warning.key)
        member("message", warning.message)
    }
}
