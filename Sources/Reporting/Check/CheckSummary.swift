internal import Linting

/// The last line of a report: `3 problems (1 error, 2 warnings) in 2 of 48 files.`
struct CheckSummary {
    private let report: CheckReport
    private let style: TerminalStyle

    init(_ report: CheckReport, _ style: TerminalStyle) {
        self.report = report
        self.style = style
    }

    var line: String {
        let unread = report.failures.count
        guard unread > 0 else { return "\(verdict)." }
        return "\(verdict); \(style.paint("\(unread.of("input")) could not be read", .error))."
    }

    private var verdict: String {
        if report.files == 0 { return report.failures.isEmpty ? "No tables found" : "Nothing was checked" }
        guard !report.findings.isEmpty else {
            return "\(style.paint("No problems", .good)) in \(report.files.of("file"))"
        }
        return "\(problems) in \(files)"
    }

    /// `2 errors` alone, or `3 problems (1 error, 2 warnings)`.
    private var problems: String {
        let counts = Severity.allCases.reversed().compactMap { severity in
            let count = report.count(of: severity)
            return count > 0 ? style.paint(count.of(severity.rawValue), severity.role) : nil
        }
        guard counts.count > 1 else { return counts[0] }
        return "\(report.findings.count.of("problem")) (\(counts.joined(separator: ", ")))"
    }

    /// `2 of 48 files`, or `2 files` where every one has a problem, or a folder has.
    private var files: String {
        let all = report.files.of("file")
        let count = report.filesWithFindings
        return (1..<report.files).contains(count) ? "\(count) of \(all)" : all
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
