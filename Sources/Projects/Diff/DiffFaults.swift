internal import Comparison
internal import Findings
internal import Linting
internal import Rules
internal import StringTables

extension DifferenceReport {
    /// The findings that make the platform lose entries, one for each table.
    var faults: [Finding] {
        let linter = Linter()
        return broken.compactMap { broken in
            let table = LintedTable(path: broken.name, table: broken.table.surveyed)
            let findings = linter.check(table).findings
            return findings.first { $0.severity == .error && $0.losesEntries } ?? findings.first
        }
    }
}

extension Finding {
    /// Whether it is about the syntax or encoding of the table, and not about an entry.
    fileprivate var losesEntries: Bool { rule.group == .syntax || rule.group == .encoding }
}
