internal import Comparison
internal import Linting
internal import StringTables

extension DifferenceReport {
    /// The findings that make the platform lose entries, one for each table.
    var faults: [Finding] {
        let linter = Linter()
        return broken.compactMap { broken in
            let findings = linter.findings(in: LintedTable(path: broken.name, table: broken.table.surveyed))
            return findings.first { $0.severity == .error && $0.losesEntries } ?? findings.first
        }
    }
}

extension Finding {
    /// Whether it is about the syntax or encoding of the table, and not about an entry.
    fileprivate var losesEntries: Bool { rule.group == .syntax || rule.group == .encoding }
}
