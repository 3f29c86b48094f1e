internal import Compilation
internal import Findings
internal import SourceText
internal import StringTables

/// Proves that a catalog has everything that the tables had which it replaces.
package enum MigrationCheck {
    /// - Parameter old: The tables, each with its twin; of two that are merged, both.
    package static func check(
        _ catalog: LintedCatalog, against old: [LintedTable], _ findings: inout FindingCollector
    ) {
        let source = old.isEmpty ? nil : catalog.catalog.sourceWithNewTexts
        for table in old { OldTable(table, catalog, source).check(&findings) }
    }
}

/// An old table and the locale of the catalog that replaces it.
private struct OldTable {
    private let old: LintedTable
    private let catalog: LintedCatalog
    /// The locale as the catalog spells it, or would.
    private let locale: String
    private let new: Table?
    /// What the app has in the source language: also what its code has, which Xcode notes as new and does not compile.
    private let source: Table?

    init(_ old: LintedTable, _ catalog: LintedCatalog, _ source: Table?) {
        self.old = old
        self.catalog = catalog
        self.source = source
        let isBase = old.locale == nil || old.locale?.name == "Base"
        let name = isBase ? catalog.catalog.sourceLanguage : old.locale?.name ?? ""
        let canonical = LocaleIdentifier(name).canonicalName
        let found =
            catalog.tables.first { $0.locale?.name == name }
            ?? catalog.tables.first { $0.locale?.canonicalName == canonical }
        locale = found?.locale?.name ?? name
        new = found?.place == .source ? source : found?.table
    }

    func check(_ findings: inout FindingCollector) {
        let table = old.table
        for (number, entry) in table.entries.enumerated() where entry.isFirst && !isShadowed(number) {
            var texts = FoldedTexts(number, of: table)
            if let fallback = fallback(of: number) { texts.add(fallback: fallback) }
            guard !texts.texts.isEmpty else { continue }
            check(number, texts, &findings)
        }
    }

    /// Whether the table that is merged with it has the key, and wins.
    private func isShadowed(_ number: Int) -> Bool {
        guard TableFormat(path: old.path) == .strings, let twin = old.twin?.table else { return false }
        return twin.entry(matching: number, of: old.table) != nil
    }

    /// The text of the merged table that is shown on devices which the rule of an entry does not name.
    private func fallback(of number: Int) -> String? {
        guard let twin = old.twin?.table, TableFormat(path: old.path) == .stringsdict,
            old.table.variations?.key(containing: number)?.hasDevices == true,
            let entry = twin.entry(matching: number, of: old.table),
            let value = twin.entries[entry].value.text
        else { return nil }
        return twin.string(value)
    }

    // MARK: - Comparing

    private func check(_ number: Int, _ texts: FoldedTexts, _ findings: inout FindingCollector) {
        guard let source = catalog.source?.table.entry(matching: number, of: old.table) else {
            return report(.migrationLostKey, number, "the catalog does not have the key", &findings)
        }
        guard let new, let found = new.entry(matching: number, of: old.table),
            case let migrated = FoldedTexts(found, of: new), !migrated.texts.isEmpty
        else {
            guard !isShown(texts, withoutTextOf: source) else { return }
            return report(
                .migrationLostTranslation, number, source: source,
                "the catalog has no text for \(shown(texts.texts[0].text))", &findings)
        }
        compare(texts, migrated, number, source: source, &findings)
    }

    /// Whether users of a locale that has no text for a key see the text of the old table all the same: the default value in the
    /// code, or the key.
    ///
    /// - Parameter number: The entry of the key in the table of the source language.
    private func isShown(_ texts: FoldedTexts, withoutTextOf number: Int) -> Bool {
        guard new != nil, let source, texts.texts.count == 1, texts.texts[0].path.isEmpty else {
            return false
        }
        guard catalog.source?.table.entries[number].isLoaded == true else {
            let shown = FoldedTexts(number, of: source).texts
            return shown.count == 1 && shown[0].path.isEmpty && shown[0].text == texts.texts[0].text
        }
        return source.string(source.entries[number].key).numbered().unnumbered == texts.texts[0].text
    }

    private func compare(
        _ texts: FoldedTexts, _ migrated: FoldedTexts, _ number: Int, source: Int,
        _ findings: inout FindingCollector
    ) {
        let now = Dictionary(migrated.texts.map { ($0.path, $0.text) }) { first, _ in first }
        let isPlain = texts.texts.count == 1 && texts.texts[0].path.isEmpty
        let lost = isPlain ? [] : texts.texts.filter { now[$0.path] == nil }
        if let first = lost.first {
            report(
                .migrationLostVariant, number, source: source, category: first.path,
                "the catalog has no text for \(lost.map(\.path).named()): \(shown(first.text))", &findings)
        }
        let changed = texts.texts.first { old in
            if isPlain { return !migrated.texts.contains { $0.text == old.text } }
            return now[old.path].map { $0 != old.text } ?? false
        }
        guard let changed else { return }
        report(
            .migrationChangedValue, number, source: source, category: changed.path,
            "\(shown(changed.text)) has become \(shown(now[changed.path] ?? migrated.texts[0].text))",
            &findings)
    }

    private func shown(_ text: String) -> String { "“\(text.shortened)”" }

    /// - Parameter source: The entry of the key in the table of the source language.
    private func report(
        _ rule: RuleDescriptor, _ number: Int, source: Int? = nil, category: String = "",
        _ message: String, _ findings: inout FindingCollector
    ) {
        let key = old.table.string(old.table.entries[number].key)
        let entry = source.flatMap { catalog.entry(ofSource: $0) }
        let range = source.flatMap { catalog.source?.table.entries[$0].key.source }
        findings.report(
            rule, "\(message) (\"\(key.shortened)\" in \(old.path))",
            at: Place(
                range,
                in: CatalogMember(
                    entry: entry, key: key, locale: locale, category: category.isEmpty ? nil : category)))
    }
}

extension LintedCatalog {
    /// The entry of the catalog for an entry of the table of its source language.
    fileprivate func entry(ofSource number: Int) -> Int? {
        catalog.source.map { Int($0.numbers[number]) }
    }
}
