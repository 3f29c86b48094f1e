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

    /// The paths of tables of the same name that Xcode would build beside the catalog.
    package let rivals: [String]
    /// What the projects that build it say; `nil` if none is known.
    package let build: TableBuild?

    package init(path: String, catalog: Catalog, rivals: [String] = [], build: TableBuild? = nil) {
        self.path = path
        self.build = build
        self.rivals = rivals
        self.catalog = catalog
        let notable = catalog.file.notableInUnescaped
        file = LintedTable(path: path, table: catalog.file, locale: nil, notable: notable)
        let limit = Limits.findings(
            ofBytes: catalog.file.text.bytes.count, locales: catalog.localizations.count)
        tables = Parallel.map(catalog.localizations) {
            let isSource = $0.locale == catalog.sourceLanguage
            return LintedTable(
                path: path, table: $0.table, locale: LocaleIdentifier($0.locale),
                developmentLanguage: LocaleIdentifier(catalog.sourceLanguage),
                place: isSource ? .source : .translation,
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
        catalog.localizations.firstIndex { $0.locale == catalog.sourceLanguage }.map { tables[$0] }
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
