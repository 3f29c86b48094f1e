internal import Findings
internal import Rules
internal import StringTables

/// What has changed in the tables of a catalog since an earlier version.
struct CatalogChanges {
    private let former: LintedCatalog
    private let source: KeyChanges

    init(from former: LintedCatalog, to catalog: LintedCatalog) {
        self.former = former
        source =
            if let old = former.source, let new = catalog.source {
                KeyChanges(from: old.table, to: new.table)
            } else { .all }
    }

    /// The earlier version of a table and of its base.
    func former(of table: LintedTable) -> EarlierVersions {
        guard table.place == .translation else {
            return EarlierVersions(
                changes: TranslationChanges(table: source, base: .none), table: former.source, base: nil)
        }
        let old = former.tables.first { $0.locale?.name == table.locale?.name }
        let changes = old.map { KeyChanges(from: $0.table, to: table.table) } ?? .all
        return EarlierVersions(
            changes: TranslationChanges(table: changes, base: source), table: old, base: former.source)
    }
}

extension [UnplacedFinding] {
    /// The findings on a catalog that an earlier one did not have.
    func withoutKnown(
        in catalog: LintedCatalog, _ known: [UnplacedFinding], in former: LintedCatalog
    ) -> [UnplacedFinding] {
        var counts = known.reduce(into: [:]) { $0[CatalogFinding($1, in: former), default: 0] += 1 }
        return filter { finding in
            let identity = CatalogFinding(finding, in: catalog)
            counts[identity, default: 0] -= 1
            return counts[identity, default: 0] < 0
        }
    }
}

/// What a finding on a catalog has in common with an earlier one; places and numbers may differ.
private struct CatalogFinding: Hashable {
    let rule: String
    let key: String?
    let locale: String?
    let category: String?
    let message: String

    init(_ finding: UnplacedFinding, in catalog: LintedCatalog) {
        rule = finding.rule.id
        key = finding.place.member?.entry.map { catalog.file.table.string(catalog.catalog.entries[$0].key) }
        locale = finding.place.member?.locale
        category = finding.place.member?.category
        message = finding.message.filter { !$0.isNumber }
    }
}
