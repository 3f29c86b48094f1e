package import Linting
package import SourceText

/// What a report is written with, beside what was found.
package struct ReportContext: Sendable {
    package let tool: Tool
    /// How text for people looks.
    package var style = TerminalStyle.plain
    /// Whether formats for people end with a summary.
    package var hasSummary = true
    /// Whether findings are counted by rule.
    package var hasStatistics = false
    /// Whether findings are listed that are suppressed, in the formats that have a way to say so.
    package var showsSuppressed = false
    /// How many findings the formats that people read in a log or an editor list.
    package var maxFindings = Int.max
    /// Whether a finding fails the run.
    package var fails: @Sendable (Finding) -> Bool = { $0.severity == .error }
    package var paths = ReportPaths.asGiven
    /// The bytes of a file that was checked; `nil` where it is gone, or is no file.
    package var contents: @Sendable (_ path: String) -> ByteBuffer? = { _ in nil }

    package init(tool: Tool) {
        self.tool = tool
    }
}

extension ReportContext {
    /// The findings to list where suppressed ones can be told apart.
    func listed(_ report: CheckReport) -> [Finding] {
        guard showsSuppressed else { return report.findings }
        var findings = report.findings
        findings.merge(report.suppressed)
        return findings
    }

    /// What stands below the findings of a list for people: how many were left out, and how many each rule has.
    func partsBelow(_ report: CheckReport) -> [String] {
        let rest = max(0, report.findings.count - maxFindings)
        let statistics = hasStatistics ? CheckStatistics(report.findings).text(style) : ""
        return [rest > 0 ? "\(rest.of("more finding")), not listed.\n" : "", statistics].filter {
            !$0.isEmpty
        }
    }
}

/// The program that a report says it comes from.
package struct Tool: Sendable {
    package let name: String
    package let version: String

    package init(name: String, version: String) {
        self.name = name
        self.version = version
    }
}
