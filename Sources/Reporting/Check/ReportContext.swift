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
    /// Whether each finding has its line in a text, however many there are.
    package var isDetailed = false
    /// Whether a text lists every key that a finding is about.
    package var listsAllKeys = false

    package init() {}
}

/// Which parts of a report for people are written.
package enum ReportParts: Sendable {
    case all
    /// The findings, without the end.
    case findings
    /// The end, which counts the findings.
    case end
}

/// What a report is written with, besides the findings.
package struct ReportContext: Sendable {
    package let tool: Tool
    package var style = TerminalStyle.plain
    package var parts = ReportParts.all
    package var options = ReportOptions()
    /// What to ask for to see each finding of a long text.
    package var detailOption = "format=full"
    /// Whether a finding fails the run.
    package var fails: @Sendable (Finding) -> Bool = { $0.severity == .error }
    package var paths = ReportPaths.asGiven
    /// What was checked, and when; `nil` for an answer of the service, whose client knows that.
    package var origin: CheckOrigin?
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
        let note = rest > 0 && parts != .findings ? "\(rest.counted("more finding")), not listed.\n" : ""
        return [note, statistics].filter { !$0.isEmpty }
    }
}
