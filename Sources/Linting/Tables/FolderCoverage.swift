internal import StringTables

/// Which tables the locales of a folder should have, and which they have.
struct FolderCoverage {
    /// The base tables that translations should have.
    private let expected: [TableListing]
    private let expectedKeys: [String: Int]
    private let allKeys: Int
    /// The languages of the bases: their users never miss one.
    private let baseLanguages: Set<String>
    /// The names of the tables of each locale, by its canonical name.
    private let present: [String: Set<String>]

    /// How many names of missing tables are kept.
    private static let namesKept = 6

    init(_ tables: [TableListing], _ locales: [LocalizedFolder.Locale], _ baseLanguage: String) {
        expected = tables.filter {
            $0.role == .base && $0.keys > 0 && $0.name.lowercased() != "infoplist.strings"
        }
        expectedKeys = Dictionary(expected.map { ($0.name, $0.keys) }) { first, _ in first }
        allKeys = expectedKeys.values.reduce(0, +)
        let baseLocales = Set(expected.map(\.locale))
        baseLanguages = Set(
            locales.filter { baseLocales.contains($0.name) }.map {
                $0.name == "Base" ? baseLanguage : $0.identifier.language
            })
        let names =
            expected.isEmpty ? [] : locales.map { ($0.identifier.canonicalName, Set($0.tables.map(\.name))) }
        present = Dictionary(names) { $0.union($1) }
    }

    var expectedCount: Int { expectedKeys.count }

    /// What a locale lacks; `nil` if that is nothing.
    func absence(in locale: LocalizedFolder.Locale) -> LocalizedFolder.Absence? {
        let language = locale.identifier.language
        guard !expected.isEmpty, locale.name != "Base", !locale.identifier.isDocumentation,
            !baseLanguages.contains(language)
        else { return nil }
        let tables = fallbacks(of: locale).flatMap { present[$0] ?? [] }.filter { expectedKeys[$0] != nil }
        let found = Set(tables)
        guard found.count < expectedKeys.count else { return nil }
        let names = expected.lazy.map(\.name).filter { !found.contains($0) }.prefix(Self.namesKept)
        return LocalizedFolder.Absence(
            locale: locale.name, count: expectedKeys.count - found.count,
            keys: allKeys - found.reduce(0) { $0 + (expectedKeys[$1] ?? 0) }, names: Array(names))
    }

    /// The canonical name of a locale and of those it falls back on: `fr-CA`, `fr`.
    private func fallbacks(of locale: LocalizedFolder.Locale) -> [String] {
        let parts = locale.identifier.canonicalName.split(separator: "-")
        return parts.indices.map { parts[...$0].joined(separator: "-") }
    }
}
