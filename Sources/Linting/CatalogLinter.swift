internal import Concurrency
internal import Findings
package import Rules
internal import SourceText
internal import StringTables

/// Runs the rules on catalogs.
extension Linter {
    /// Checks a catalog: the file, and the table of each locale against that of the source language.
    ///
    /// - Parameters:
    ///   - former: The earlier catalog, if only new findings count.
    ///   - replaced: The tables that it replaces. If there are any, only the file is checked and compared with them.
    /// - Returns: A report on the file, which counts as the table that was checked, and one on each locale.
    package func check(
        _ catalog: LintedCatalog, since former: LintedCatalog? = nil, replacing replaced: [LintedTable] = []
    ) -> [TableReport] {
        var locators = locators(of: catalog)
        let file = report(onFileOf: catalog, since: former, replaced, &locators)
        // The proof of a migration says what the locales lack.
        guard replaced.isEmpty else { return [file] }
        let changes = former.map { CatalogChanges(from: $0, to: catalog) }
        var reports = [file]
        // What is found in a locale may name every key, until it is reported.
        for first in stride(from: 0, to: catalog.tables.count, by: Self.localesAtOnce) {
            let part = catalog.tables[first..<min(first + Self.localesAtOnce, catalog.tables.count)]
            let inspected = Parallel.map(Array(part)) { table in
                self.inspected(
                    table, base: table.place == .source ? nil : catalog.source,
                    since: changes?.former(of: table))
            }
            for found in inspected {
                let translation = found.all.translation
                locators = Locators(translation.table, base: translation.base, in: locators.text)
                reports.append(report(on: found, &locators))
            }
        }
        return reports
    }

    private static let localesAtOnce = 16

    private func locators(of catalog: LintedCatalog) -> Locators {
        let text = Locator(catalog.file, in: catalog.catalog, columns: form.columns)
        return Locators(catalog.file, base: nil, in: text)
    }

    private func report(
        onFileOf catalog: LintedCatalog, since former: LintedCatalog?, _ replaced: [LintedTable],
        _ locators: inout Locators
    ) -> TableReport {
        let all = findings(in: catalog, replacing: replaced)
        let new = former.map { all.withoutKnown(in: catalog, findings(in: $0), in: $0) } ?? all
        var rest: [UnplacedFinding]? = fixing == nil ? nil : []
        let kept = form.listedKeys == .all ? new : new.capped(&rest)
        var report = TableReport(
            on: catalog.file, base: nil, findings: placed(kept, in: catalog.file, base: nil, &locators),
            suppressed: [], older: all.count - new.count, coverage: nil, rulesOff: [])
        report.furtherFixes = fixes(of: rest ?? [], in: catalog.file, &locators)
        return report
    }

    private func findings(
        in catalog: LintedCatalog, replacing replaced: [LintedTable] = []
    ) -> [UnplacedFinding] {
        let size = catalog.file.table.text.bytes.count
        var collector = FindingCollector(
            options, limitOfAll: Limits.findings(ofBytes: size),
            wanted: fixing.map { WantedFixes($0, inTableOf: size) })
        RuleCatalog.check(catalog, &collector)
        MigrationCheck.check(catalog, against: replaced, &collector)
        return collector.take()
    }
}

/// What has changed in the tables of a catalog since an earlier version.
private struct CatalogChanges {
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
    fileprivate func withoutKnown(
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
