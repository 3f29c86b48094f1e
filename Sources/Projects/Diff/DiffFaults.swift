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
            let findings = linter.findings(on: broken)
            return findings.first { $0.severity == .error && $0.losesEntries } ?? findings.first
        }
    }
}

extension Linter {
    fileprivate func findings(on broken: BrokenTable) -> [Finding] {
        switch broken.content {
        case .table(let table): check(LintedTable(path: broken.name, table: table.surveyed)).findings
        case .catalog(let catalog):
            check(LintedCatalog(path: broken.name, catalog: catalog)).flatMap(\.findings)
        }
    }
}

extension Finding {
    /// Whether it is about the syntax or encoding of the table, and not about an entry.
    fileprivate var losesEntries: Bool { rule.group == .syntax || rule.group == .encoding }
}
