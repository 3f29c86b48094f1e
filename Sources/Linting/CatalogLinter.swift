internal import Concurrency
package import Findings
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
        var suppressions = UnitSuppressions(catalog)
        let file = report(onFileOf: catalog, since: former, replaced, &suppressions, &locators)
        // The proof of a migration says what the locales lack.
        guard replaced.isEmpty else { return [file] }
        let changes = former.map { CatalogChanges(from: $0, to: catalog) }
        var reports = [file]
        // What is found in a locale may name every key, until it is reported.
        let checked = catalog.checkedTables
        for first in stride(from: 0, to: checked.count, by: Self.localesAtOnce) {
            let part = checked[first..<min(first + Self.localesAtOnce, checked.count)]
            let inspected = Parallel.map(Array(part)) { table, base in
                self.inspected(table, base: base, since: changes?.former(of: table, base: base))
            }
            for found in inspected {
                let translation = found.all.translation
                locators = Locators(translation.table, base: translation.base, in: locators.text)
                reports.append(report(on: suppressions.applied(to: found), &locators))
            }
        }
        reports[0].add(findings(on: suppressions, of: catalog, &locators))
        return reports
    }

    /// The findings on the comments of a document of XLIFF, once all others are known.
    private func findings(
        on suppressions: UnitSuppressions, of document: LintedCatalog, _ locators: inout Locators
    ) -> [Finding] {
        var collector = FindingCollector(options, limitOfAll: document.file.findingLimit)
        suppressions.check(&collector)
        locators = Locators(document.file, base: nil, in: locators.text)
        return placed(collector.take(), in: document.file, base: nil, &locators)
    }

    /// The findings on keys of a document of XLIFF that neither a table nor a source has.
    ///
    /// - Parameter used: The keys that are literals of sources.
    package func check(extraKeysOf document: LintedCatalog, without used: Set<[UInt8]>) -> [Finding] {
        var collector = FindingCollector(options, limitOfAll: document.file.findingLimit)
        document.checkExtraKeys(without: used, &collector)
        var locators = locators(of: document)
        return placed(collector.take(), in: document.file, base: nil, &locators)
    }

    private static let localesAtOnce = 16

    private func locators(of catalog: LintedCatalog) -> Locators {
        let text = Locator(catalog.file, in: catalog.catalog, columns: form.columns)
        return Locators(catalog.file, base: nil, in: text)
    }

    private func report(
        onFileOf catalog: LintedCatalog, since former: LintedCatalog?, _ replaced: [LintedTable],
        _ suppressions: inout UnitSuppressions, _ locators: inout Locators
    ) -> TableReport {
        let (all, suppressed) = suppressions.separated(findings(in: catalog, replacing: replaced))
        let new = former.map { all.withoutKnown(in: catalog, findings(in: $0), in: $0) } ?? all
        var rest: [UnplacedFinding]? = fixing == nil ? nil : []
        let kept = form.listedKeys == .all ? new : new.capped(&rest)
        var report = TableReport(
            on: catalog.file, base: nil, findings: placed(kept, in: catalog.file, base: nil, &locators),
            suppressed: placed(suppressed, in: catalog.file, base: nil, &locators),
            older: all.count - new.count, coverage: nil, rulesOff: [])
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
        return collector.take().map { finding in
            var finding = finding
            if catalog.catalog.exchange != nil { finding.fix = nil }
            return finding
        }
    }
}

/// What has changed in the tables of a catalog since an earlier version.
private struct CatalogChanges {
    private let former: LintedCatalog
    /// The changes of the table of the source language; `nil` in a document of XLIFF, where each table has a base of its own.
    private let source: KeyChanges?

    init(from former: LintedCatalog, to catalog: LintedCatalog) {
        self.former = former
        source =
            catalog.catalog.exchange == nil
            ? catalog.source.map { Self.changes(from: former.source, to: $0) } ?? .all : nil
    }

    private static func changes(from old: LintedTable?, to new: LintedTable) -> KeyChanges {
        old.map { KeyChanges(from: $0.table, to: new.table) } ?? .all
    }

    /// The earlier version of a table and of its base.
    func former(of table: LintedTable, base: LintedTable?) -> EarlierVersions {
        guard table.place == .translation else {
            return EarlierVersions(
                changes: TranslationChanges(table: source ?? .all, base: .none), table: former.source,
                base: nil)
        }
        let old = former.counterpart(of: table)
        let oldBase = source == nil ? base.flatMap(former.counterpart) : former.source
        let ofBase = source ?? base.map { Self.changes(from: oldBase, to: $0) } ?? .all
        let changes = TranslationChanges(table: Self.changes(from: old, to: table), base: ofBase)
        return EarlierVersions(changes: changes, table: old, base: oldBase)
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
    let original: String?
    let message: String

    init(_ finding: UnplacedFinding, in catalog: LintedCatalog) {
        rule = finding.rule.id
        let member = finding.place.member
        key = member?.entry.map { catalog.file.table.string(catalog.catalog.entries[$0].key) } ?? member?.key
        locale = finding.place.member?.locale
        category = finding.place.member?.category
        original = finding.place.member?.original
        message = finding.message.filter { !$0.isNumber }
    }
}
