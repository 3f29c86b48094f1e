package import Findings
package import Reporting
package import Rules

/// The options of `report`.
package struct ReportArguments: ColoredArguments, DocumentArguments {
    package static var rows: [OptionRow<ReportArguments>] { OptionTable.report }

    package var format = CheckArguments.defaultFormat
    package var output: String?
    package var report: ReportOptions
    package var isQuiet = false
    /// Whether only the end of the report is printed.
    package var isSummary = false
    package var color = ColorChoice.auto
    /// The least severity of findings that fail the run.
    package var failOn = FailLevel.error

    package init() {
        report = ReportOptions()
        report.hasStatistics = true
    }

    package init(_ line: Arguments) throws(UsageError) {
        self.init()
        try line.fill(&self, Self.rows)
        try line.exclude("quiet", "summary")
    }

    /// Whether a finding fails the run.
    @Sendable package func fails(_ finding: Finding) -> Bool { failOn.fails(finding.severity) }
}
