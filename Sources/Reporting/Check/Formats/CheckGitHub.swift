internal import Findings
internal import Projects
internal import SourceText

extension CheckFormat {
    package static let github = CheckFormat("github", for: "annotations in GitHub", .plain, placesPaths: true)
    {
        report, context, sink in
        var commands = CheckGitHub(context, sink)
        commands.write(report)
    }
}

/// GitHub workflow commands, which turn findings into annotations.
///
/// GitHub shows about ten annotations of each level per step and drops the others. So the most severe come first, and the
/// last notice gives the number of findings not shown.
struct CheckGitHub {
    private var output: Output
    private let context: ReportContext
    /// The number of annotations per level that GitHub shows.
    private static let limit = 10

    init(_ context: ReportContext, _ sink: @escaping Sink) {
        output = Output(sink)
        self.context = context
    }

    mutating func write(_ report: CheckReport) {
        let shown = shown(of: report)
        for shortfall in report.shortfalls ?? [] {
            write(shortfall.fails ? "error" : "warning", [("title", "min-coverage")], [shortfall.sentence])
        }
        for finding in shown { write(finding) }
        let rest = report.findings.count - shown.count
        let remark =
            "\(rest.counted("more finding")) not shown, since GitHub limits annotations; -f markdown or sarif lists them"
        if rest > 0 { write("notice", [("title", "strlint")], [remark]) }
        output.flush()
    }

    /// The findings to show, the most severe first; the notice about the others counts as one.
    private func shown(of report: CheckReport) -> ArraySlice<Finding> {
        let findings = report.findings.byUrgency
        let levels = Severity.allCases.reversed().map { severity in
            findings.filter { $0.severity == severity }.prefix(Self.limit)
        }
        let shown = levels.flatMap(\.self).prefix(context.options.maxFindings)
        let hasAllNotices = shown.count { $0.severity == .info } == Self.limit
        return hasAllNotices && shown.count < report.findings.count ? shown.dropLast() : shown
    }

    private mutating func write(_ finding: Finding) {
        let path = context.paths.inRepository(finding.location.file).visible
        var properties = [("file", path)]
        if let range = finding.location.range { properties += range.properties }
        write(finding.severity.githubName, properties + [("title", finding.rule.id)], finding.remarks)
    }

    private mutating func write(_ command: String, _ properties: [(String, String)], _ lines: [String]) {
        let properties = properties.map { "\($0)=\($1.escapedAsProperty)" }.joined(separator: ",")
        output.write("::\(command) \(properties)::\(lines.joined(separator: "\n").escapedAsMessage)\n")
    }
}

extension Location.Range {
    /// Columns are only written for ranges within one line.
    fileprivate var properties: [(String, String)] {
        let lines = [("line", "\(start.line)"), ("endLine", "\(lastLine)")]
        guard start.line == end.line else { return lines }
        return [
            lines[0], ("col", "\(start.shownColumn)"), lines[1], ("endColumn", "\(end.shownColumn)"),
        ]
    }

    /// The last line that the range overlaps.
    fileprivate var lastLine: Int { end.column == 1 ? max(start.line, end.line - 1) : end.line }
}

extension Severity {
    fileprivate var githubName: String { self == .info ? "notice" : rawValue }
}

extension String {
    fileprivate var escapedAsMessage: String {
        replacing(text: "%", with: "%25").replacing(text: "\r", with: "%0D")
            .replacing(text: "\n", with: "%0A")
    }

    fileprivate var escapedAsProperty: String {
        escapedAsMessage.replacing(text: ":", with: "%3A").replacing(text: ",", with: "%2C")
    }
}
