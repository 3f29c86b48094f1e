internal import Findings
internal import Projects
internal import SourceText

/// The last line of a report: `3 findings (1 error, 2 warnings) in 2 of 48 files.`
struct CheckSummary {
    private let report: CheckReport
    private let style: TerminalStyle

    init(_ report: CheckReport, _ style: TerminalStyle) {
        self.report = report
        self.style = style
    }

    var line: String {
        let unread = report.failures.count
        let failures = unread > 0 ? [style.paint("\(unread.counted("input")) could not be read", .error)] : []
        let bases = report.bases.words.map { ", \($0)" } ?? ""
        return (unreported + passedOver + failures).reduce(verdict + bases) { $0 + "; " + $1 } + "."
    }

    /// The tables that are not checked by default.
    private var passedOver: [String] {
        let tables = report.passedOver.tables
        guard tables > 0 else { return [] }
        let names = VisibleText.sanitized(report.passedOver.names)
        return ["\(tables.counted("table")) in \(names) \(tables == 1 ? "is" : "are") passed over"]
    }

    /// The findings that are not reported.
    private var unreported: [String] {
        let inBaseline = report.suppressed.count { $0.suppression?.kind == .baseline }
        let inComments = report.suppressed.count - inBaseline
        let older = report.older
        let hidden = report.hidden.count + report.unlisted.hidden
        let unlisted = report.unlisted.suppressed
        return [
            (hidden, "\(hidden) less severe \(hidden == 1 ? "one is" : "ones are") not shown"),
            (older, "\(older) older \(older == 1 ? "one is" : "ones are") not listed"),
            (inBaseline, "\(inBaseline) \(inBaseline == 1 ? "is" : "are") in the baseline"),
            (inComments, "\(inComments) \(inComments == 1 ? "is" : "are") suppressed by comments"),
            (unlisted, "\(unlisted) \(unlisted == 1 ? "is" : "are") suppressed"),
        ].filter { $0.0 > 0 }.map(\.1)
    }

    private var verdict: String {
        if report.files == 0 { return report.failures.isEmpty ? "No tables found" : "Nothing was checked" }
        guard !report.findings.isEmpty else {
            return
                "\(style.paint(report.older > 0 ? "No new findings" : "No findings", .good)) in \(report.files.counted("file"))"
        }
        return "\(findings) in \(files)"
    }

    /// `2 errors`, or `3 findings (1 error, 2 warnings)`.
    private var findings: String {
        let counts = Severity.allCases.reversed().compactMap { severity in
            let count = report.count(of: severity)
            return count > 0 ? style.paint(count.counted(severity.rawValue), severity.role) : nil
        }
        guard counts.count > 1 else { return counts[0] }
        return "\(report.findings.count.counted("finding")) (\(counts.joined(separator: ", ")))"
    }

    /// `2 of 48 files`, `2 files` if every file has findings, `2 of 48 files and 1 folder`.
    private var files: String {
        let (count, folders) = (report.filesWithFindings, report.foldersWithFindings.counted("folder"))
        guard count > 0 else { return folders }
        let all = report.files.counted("file")
        let files = count < report.files ? "\(count) of \(all)" : all
        return report.foldersWithFindings > 0 ? "\(files) and \(folders)" : files
    }
}

extension Severity {
    var role: TerminalStyle.Role {
        switch self {
        case .info: .info
        case .warning: .warning
        case .error: .error
        }
    }
}

/// How many findings each rule has, the most frequent first.
struct CheckStatistics {
    struct Row: Hashable {
        let rule: String
        let severity: Severity
    }

    let rows: [(row: Row, count: Int)]

    init(_ findings: [Finding]) {
        var counts: [Row: Int] = [:]
        for finding in findings {
            counts[Row(rule: finding.rule.id, severity: finding.severity), default: 0] += 1
        }
        rows = counts.map { (row: $0.key, count: $0.value) }.sorted { left, right in
            if left.count != right.count { return left.count > right.count }
            if left.row.severity != right.row.severity { return left.row.severity > right.row.severity }
            return left.row.rule < right.row.rule
        }
    }

    /// A line for each rule: `  12  error    type-mismatch`.
    func text(_ style: TerminalStyle) -> String {
        let width = max(4, String(rows.first?.count ?? 0).utf8.count)
        return rows.map { row, count in
            let severity = style.paint(row.severity.rawValue.padded(to: 7), row.severity.role)
            return "\(String(count).rightAligned(to: width))  \(severity)  \(row.rule)\n"
        }.joined()
    }
}
