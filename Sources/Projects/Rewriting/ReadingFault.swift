internal import Findings
internal import Linting
internal import Rules
internal import SourceText
internal import StringTables

/// Why a table is not rewritten: what Apple's reader does not read of it.
enum ReadingFault {
    /// A clause that follows the path of a table that does not read completely.
    static func reason(of table: Table, at path: String) -> String {
        let groups: [RuleGroup] =
            table.isOfCatalog ? [.syntax, .encoding, .escapes] : [.syntax, .encoding]
        let options = LintOptions([RuleSelection(select: groups.map { .group($0) })])
        let report = Linter(options).check(LintedTable(path: path, table: table.surveyed))
        // Where there are too many of a rule, one that has no place says so.
        let placed = report.findings.filter { $0.location.range != nil }
        let finding = (placed.isEmpty ? report.findings : placed).max { $0.severity < $1.severity }
        guard let finding else { return "does not read completely" }
        let line = finding.location.range.map { "line \($0.start.line): " } ?? ""
        return "does not read completely: \(line)\(finding.message)"
    }
}
