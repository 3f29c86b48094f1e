internal import Linting
internal import SourceText

/// A report for a job summary or a comment: the verdict, a table of findings for each path, and one of the locales.
struct CheckMarkdown {
    private var output: MarkdownOutput
    /// Findings that a reader can be expected to look at.
    private static let rows = 100
    /// Characters of a key and of a message that a table shows.
    private static let (keyLength, messageLength) = (60, 500)

    init(_ sink: @escaping Sink) {
        output = MarkdownOutput(sink)
    }

    mutating func write(_ report: CheckReport) {
        output.put("### \(CheckSummary(report, .plain).line)\n")
        let locales = LocaleTable(report.locales, .plain).markdown
        output.keepRoom(for: locales)
        writeFailures(report.failures)
        var left = report.findings.count
        for (path, findings) in report.findings.worst(Self.rows).byPath { write(path, findings, &left) }
        if left > 0 {
            output.put("\n_\(left.of("more finding")): `strlint check` lists all of them._\n", isLast: true)
        }
        if !locales.isEmpty { output.put("\n\(locales)", isLast: true) }
        output.flush()
    }

    private mutating func writeFailures(_ failures: [CheckReport.Failure]) {
        var left = failures.count
        for failure in failures where output.isAtLeastHalfFree {
            if output.put("\n> **not read** \(failure.path.asCode) \(failure.reason.asCode)\n") { left -= 1 }
        }
        if left > 0 { output.put("\n> \(left.of("more input")) could not be read.\n", isLast: true) }
    }

    /// - Parameter left: Goes down by the findings that there was room for.
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
            finding.message.prefix(within: Self.messageLength).asCode, "`\(finding.rule)`",
            finding.location.key.map { $0.prefix(within: Self.keyLength).asCode } ?? "",
        ]
        return "| \(cells.joined(separator: " | ")) |\n"
    }
}

extension String {
    /// The beginning of the text, with a sign where it goes on.
    fileprivate func prefix(within length: Int) -> String { count > length ? prefix(length) + "…" : self }
}
