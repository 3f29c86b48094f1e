internal import Concurrency
internal import PluralRules
internal import SourceText
package import StringTables

/// A catalog, and what rules need to know about its file.
package final class LintedCatalog: Sendable {
    /// The path as it was given, for reports.
    package let path: String
    package let catalog: Catalog
    /// The tables of its locales, in the order of ``Catalog/localizations``.
    package let tables: [LintedTable]
    /// The catalog as a file, for the problems of its syntax.
    package let file: LintedTable

    /// The paths of tables of the same name that Xcode would build next to the catalog.
    package let rivals: [String]
    /// What is around a document of XLIFF.
    package let surroundings: ExchangeSurroundings
    /// What the projects that build it say; `nil` if none is known.
    package let build: TableBuild?

    package init(
        path: String, catalog: Catalog, rivals: [String] = [],
        surroundings: ExchangeSurroundings = ExchangeSurroundings(), build: TableBuild? = nil
    ) {
        self.path = path
        self.build = build
        self.rivals = rivals
        self.surroundings = surroundings
        self.catalog = catalog
        let notable = catalog.file.notableInUnescaped
        file = LintedTable(path: path, table: catalog.file, locale: nil, notable: notable)
        let limit = Limits.findings(
            ofBytes: catalog.file.text.bytes.count, locales: catalog.localizations.count)
        tables = Parallel.map(catalog.localizations) {
            let isSource = catalog.isSource($0)
            return LintedTable(
                path: path, table: $0.table, locale: LocaleIdentifier($0.locale),
                developmentLanguage: LocaleIdentifier(catalog.sourceLanguage),
                place: isSource ? .source : .translation, exchanged: catalog.exchangedPart(of: $0),
                exemptions: isSource ? Self.exemptions(of: catalog, $0) : [],
                textless: isSource ? Self.textless(of: catalog, $0) : [],
                findingLimit: limit, notable: notable)
        }
    }

    /// The keys that are names without a text in the source language.
    private static func textless(of catalog: Catalog, _ source: Catalog.Localization) -> Set<Int> {
        let file = catalog.file
        return Set(
            source.numbers.indices.filter { number in
                let entry = catalog.entries[Int(source.numbers[number])]
                return !entry.hasSourceText && file.bytes(of: entry.key).isNameOfText
            })
    }

    /// The keys that need no translation: those that the code no longer has, those that are not to be translated, and those
    /// whose text has no letters.
    private static func exemptions(of catalog: Catalog, _ source: Catalog.Localization) -> Set<Int> {
        Set(
            source.numbers.indices.filter { number in
                let entry = catalog.entries[Int(source.numbers[number])]
                return !entry.shouldTranslate || entry.extraction == .stale
                    || !source.table.hasLetters(number)
            })
    }

    /// The table of the source language, with which the others are compared.
    package var source: LintedTable? {
        catalog.localizations.firstIndex(where: catalog.isSource).map { tables[$0] }
    }

    /// The tables that are checked, each with its base. The sources of a document of XLIFF are those of the project, which are
    /// checked there.
    package var checkedTables: [(table: LintedTable, base: LintedTable?)] {
        guard catalog.exchange != nil else {
            let source = source
            return tables.map { ($0, $0.place == .source ? nil : source) }
        }
        return zip(tables, catalog.localizations).compactMap { table, localization in
            localization.exchanged?.base.map { (table, tables[$0]) }
        }
    }

    /// The table of the same original and locale as one of another version.
    package func counterpart(of table: LintedTable) -> LintedTable? {
        tables.first {
            $0.locale?.name == table.locale?.name && $0.place == table.place
                && $0.exchanged?.original == table.exchanged?.original
        }
    }
}

extension Catalog {
    /// What rules need to know about a table of a document of XLIFF.
    fileprivate func exchangedPart(of localization: Localization) -> ExchangedPart? {
        guard let exchanged = localization.exchanged, let exchange else { return nil }
        let tag = exchange.files[exchange.groups[exchanged.group].file].tag
        var part = ExchangedPart(original: exchanged.original, tag: tag)
        guard let base = exchanged.base else { return part }
        part.incomplete = localization.firstUnits(of: exchanged.incomplete)
        part.lacking = localizations[base].firstUnits(of: exchanged.incomplete)
        part.unfinished = localizations[base].firstUnits(of: exchanged.unfinished)
        return part
    }
}

extension Catalog.Localization {
    /// The first units of keys.
    fileprivate func firstUnits(of keys: Set<Int32>) -> Set<Int> {
        guard !keys.isEmpty else { return [] }
        return Set(numbers.indices.filter { table.entries[$0].isFirst && keys.contains(numbers[$0]) })
    }
}

extension Table {
    /// Whether there is something to translate in the text of a key, or it has several; only short texts have nothing.
    fileprivate func hasLetters(_ number: Int) -> Bool {
        guard variations?.isVaried(number) != true, let value = entries[number].value.text,
            value.content.count < 16
        else {
            return true
        }
        return NumberedText(bytes(of: value)).hasLetters
    }
}
