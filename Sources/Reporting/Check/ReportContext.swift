package import Findings
package import Projects
package import SourceText

/// What a report contains, as the options of the command line and of requests over HTTP say.
package struct ReportOptions: Sendable {
    /// Whether findings are counted by rule.
    package var hasStatistics = false
    /// Whether suppressed findings are listed, in the formats that can mark them.
    package var showsSuppressed = false
    /// The maximum number of findings listed by the formats that are read in a log or an editor.
    package var maxFindings = Int.max

    package init() {}
}

/// What a report is written with, besides the findings.
package struct ReportContext: Sendable {
    package let tool: Tool
    package var style = TerminalStyle.plain
    /// Whether formats for people end with a summary.
    package var hasSummary = true
    package var options = ReportOptions()
    /// Whether a finding fails the run.
    package var fails: @Sendable (Finding) -> Bool = { $0.severity == .error }
    package var paths = ReportPaths.asGiven
    /// The findings that were fixed; `nil` if nothing was to be fixed.
    package var fixed: [FixedFinding]?
    /// The bytes of a file that was checked; `nil` if it is gone or is not a file.
    package var contents: @Sendable (_ path: String) -> ByteBuffer? = { _ in nil }

    package init(tool: Tool) {
        self.tool = tool
    }
}

extension ReportContext {
    /// The findings to list in a format that can mark suppressed ones.
    func listed(_ report: CheckReport) -> [Finding] {
        guard options.showsSuppressed else { return report.findings }
        var findings = report.findings
        findings.merge(report.suppressed)
        return findings
    }

    /// Those of the findings to list where ``ReportOptions/maxFindings`` applies: the most urgent, if there are more.
    func capped(_ findings: [Finding]) -> [Finding] {
        findings.count > options.maxFindings
            ? Array(findings.byUrgency.prefix(options.maxFindings)) : findings
    }

    /// What follows the findings in a list for people: how many were left out, and how many each rule has.
    ///
    /// - Parameter rest: The number of findings that are not listed.
    func partsBelow(_ report: CheckReport, rest: Int) -> [String] {
        let statistics = options.hasStatistics ? CheckStatistics(report.findings).text(style) : ""
        return [rest > 0 ? "\(rest.counted("more finding")), not listed.\n" : "", statistics].filter {
            !$0.isEmpty
        }
    }
}
