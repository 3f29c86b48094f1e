internal import Findings
internal import Linting
internal import Projects
internal import SourceText

/// A report for a job summary or a comment: the summary, a table of findings for each path, and a table of locales.
struct CheckMarkdown {
    private var output: MarkdownOutput
    /// More findings than a reader is expected to look at are not listed.
    private static let maxRows = 100
    /// Longer keys and messages are truncated to this number of characters.
    private static let (keyLength, messageLength) = (60, 500)

    init(_ sink: @escaping Sink) {
        output = MarkdownOutput(sink)
    }

    mutating func write(_ report: CheckReport) {
        output.put("### \(CheckSummary(report, .plain).line)\n")
        let locales = LocaleTable(report.locales, .plain).markdown
        output.reserveSpace(for: locales)
        writeFailures(report.failures)
        var left = report.findings.count
        for (path, findings) in report.findings.worst(Self.maxRows).byPath { write(path, findings, &left) }
        if left > 0 {
            output.put("\n_\(left.of("more finding")): `strlint check` lists all of them._\n", isLast: true)
        }
        if !locales.isEmpty { output.put("\n\(locales)", isLast: true) }
        output.flush()
    }

    private mutating func writeFailures(_ failures: [UnreadInput]) {
        var left = failures.count
        for failure in failures where output.isAtLeastHalfFree {
            if output.put("\n> **not read** \(failure.path.asCode) \(failure.reason.asCode)\n") { left -= 1 }
        }
        if left > 0 { output.put("\n> \(left.of("more input")) could not be read.\n", isLast: true) }
    }

    /// - Parameter left: Decremented for each finding that fits.
    private mutating func write(_ path: String, _ findings: ArraySlice<Finding>, _ left: inout Int) {
        let head = "| severity | place | finding | rule | key |\n|---|---|---|---|---|\n"
        let rows = findings.map(row)
        guard output.put("\n\(path.asCode)\n\n\(head)\(rows[0])") else { return }
        left -= 1
        for row in rows.dropFirst() where output.put(row) { left -= 1 }
    }

    private func row(_ finding: Finding) -> String {
        let cells = [
            finding.severity == .error ? "**error**" : finding.severity.rawValue,
            finding.location.range.map { "\($0.start.line):\($0.start.column)" } ?? "",
            finding.message.prefix(within: Self.messageLength).asCode, "`\(finding.rule.id)`",
            finding.location.key.map { $0.prefix(within: Self.keyLength).asCode } ?? "",
        ]
        return "| \(cells.joined(separator: " | ")) |\n"
    }
}

extension String {
    /// The text, truncated with an ellipsis.
    fileprivate func prefix(within length: Int) -> String { count > length ? prefix(length) + "…" : self }
}
