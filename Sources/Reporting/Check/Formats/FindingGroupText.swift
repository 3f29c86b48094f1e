internal import Findings
internal import SourceText
internal import StringTables

/// The findings of one rule in one table, in all its locales, for a report that is too long to show each with its line.
struct FindingGroup {
    let rule: RuleDescriptor
    let severity: Severity
    /// In the order of the report.
    fileprivate(set) var findings: [Finding]

    /// The findings of each rule in each table, the most urgent first.
    static func all(of findings: [Finding]) -> [FindingGroup] {
        var places: [Name: Int] = [:]
        var groups: [FindingGroup] = []
        for finding in findings.byUrgency {
            let name = Name(of: finding)
            if let place = places[name] {
                groups[place].findings.append(finding)
            } else {
                places[name] = groups.count
                groups.append(
                    FindingGroup(rule: finding.rule, severity: finding.severity, findings: [finding]))
            }
        }
        return groups
    }

    /// What findings of a group have in common.
    private struct Name: Hashable {
        let rule: String
        let severity: Severity
        let table: String

        init(of finding: Finding) {
            (rule, severity) = (finding.rule.id, finding.severity)
            table = finding.location.path.inEveryLocale
        }
    }

    /// The path of the table, with `*` in place of the locale if it is in several.
    var table: String {
        let path = findings[0].location.path
        return findings.contains { $0.location.path != path } ? path.inEveryLocale : path
    }

    /// The findings whose places are named: every error, and the first of the others.
    var named: ArraySlice<Finding> { severity == .error ? findings[...] : findings.prefix(Self.mostNamed) }

    private static let mostNamed = 3
}

extension String {
    /// The path of a table, or of an `.lproj` folder, with `*` in place of the locale.
    fileprivate var inEveryLocale: String {
        let everyLocale = "*\(TableNames.localeFolder)"
        if let table = LocalizedPath(self) {
            return FilePath.join(table.folder, "\(everyLocale)/\(table.name)")
        }
        return hasSuffix(TableNames.localeFolder)
            ? FilePath.join(FilePath.folder(of: self), everyLocale) : self
    }
}

/// Writes the groups of a long report:
///
///     warning[edge-whitespace]*: 191 in App/*.lproj/Localizable.strings
///       App/de.lproj/Localizable.strings:3:12: the translation ends with a space, but the base does not
///       and 188 more: -v
struct FindingGroupText {
    private var output: Output
    private let context: ReportContext
    private var style: TerminalStyle { context.style }

    static func write(_ findings: [Finding], _ context: ReportContext, to sink: @escaping Sink) {
        var text = FindingGroupText(output: Output(sink), context: context)
        for group in FindingGroup.all(of: findings) { text.write(group) }
        text.output.flush()
    }

    private init(output: Output, context: ReportContext) {
        self.output = output
        self.context = context
    }

    private mutating func write(_ group: FindingGroup) {
        output.paint(group.severity.role, style) {
            $0.write("\(group.severity.rawValue)[")
            $0.write(
                group.rule.id,
                linkedTo: context.style.hasLinks ? context.tool.page(ofRule: group.rule.id) : nil)
            $0.write("]\(group.findings.contains { !$0.fixes.isEmpty } ? "*" : "")")
        }
        let table = VisibleText.sanitized(group.table)
        output.write(style.paint(": \(group.findings.count) in \(table)", .strong) + "\n")
        let named = group.named
        for finding in named { write(finding) }
        let rest = group.findings.count - named.count
        if rest > 0 { output.write("  and \(rest) more: \(context.detailOption)\n") }
        output.write("\n")
    }

    private mutating func write(_ finding: Finding) {
        let state = finding.suppression == nil ? "" : " (suppressed)"
        let further = finding.furtherRemark.map { "; \($0)" } ?? ""
        output.write(
            "  \(finding.location.placeName): \(finding.headline)\(further)\(state)\(finding.fixMark)\n")
    }
}
