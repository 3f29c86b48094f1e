internal import SourceText
internal import StringTables

/// Which tables the locales of a folder should have, and which they have.
struct FolderCoverage {
    /// The base tables that translations should have.
    private let expected: [TableListing]
    private let expectedKeys: [String: Int]
    private let allKeys: Int
    /// The languages of the bases, whose users always get the base texts.
    private let baseLanguages: Set<String>
    /// The names of the base tables that each locale has, by its canonical name.
    private let present: [String: Set<String>]

    /// How many names of missing tables are kept.
    private static let namesKept = 100

    init(_ tables: [TableListing], _ locales: [LocalizedFolder.Locale], _ baseLanguage: String) {
        expected = tables.filter { $0.role == .base && $0.keys > 0 && $0.isForTranslation }
        expectedKeys = Dictionary(expected.map { ($0.name, $0.keys) }) { first, _ in first }
        allKeys = expectedKeys.values.reduce(0, +)
        let baseLocales = Set(expected.map(\.locale))
        baseLanguages = Set(
            locales.filter { baseLocales.contains($0.name) }.map {
                $0.name == "Base" ? baseLanguage : $0.identifier.language
            })
        let keys = expectedKeys
        let names = locales.map { ($0.canonicalName, Set($0.tables.map(\.name).filter { keys[$0] != nil })) }
        present = keys.isEmpty ? [:] : Dictionary(names) { $0.union($1) }
    }

    var expectedCount: Int { expectedKeys.count }

    /// The base tables that a locale lacks; `nil` if it has all.
    func absence(in locale: LocalizedFolder.Locale) -> LocalizedFolder.Absence? {
        guard isTranslation(locale) else { return nil }
        let found = found(in: locale)
        guard found.count < expectedKeys.count else { return nil }
        let names = expected.lazy.map(\.name).filter { !found.contains($0) }.prefix(Self.namesKept)
        return LocalizedFolder.Absence(
            locale: locale.name, count: expectedKeys.count - found.count,
            keys: allKeys - found.reduce(0) { $0 + (expectedKeys[$1] ?? 0) }, names: Array(names))
    }

    /// The tables that locales lack now and did not lack before: tables that they had, tables that have become base tables,
    /// and all that a new locale lacks.
    func losses(
        of locales: [LocalizedFolder.Locale], since former: FolderCoverage
    ) -> [LocalizedFolder.Loss] {
        let isGained = Set(expectedKeys.keys.filter { former.expectedKeys[$0] == nil })
        let gained = isGained.sorted()
        return locales.filter(isTranslation).compactMap { locale in
            guard former.present[locale.canonicalName] != nil else {
                return absence(in: locale).map { ($0.locale, $0.count, $0.names) }
            }
            let found = found(in: locale)
            let lost = former.found(in: locale).filter { expectedKeys[$0] != nil && !found.contains($0) }
            let count = lost.count + gained.count - found.count(where: isGained.contains)
            guard count > 0 else { return nil }
            let names = lost.sorted() + gained.lazy.filter { !found.contains($0) }.prefix(Self.namesKept)
            return (locale.name, count, Array(names.prefix(Self.namesKept)))
        }
    }

    /// Whether a locale should have the base tables.
    private func isTranslation(_ locale: LocalizedFolder.Locale) -> Bool {
        !expected.isEmpty && locale.name != "Base" && !locale.identifier.isDocumentation
            && !baseLanguages.contains(locale.identifier.language)
    }

    /// The names of the base tables that a locale or one of its fallbacks has.
    private func found(in locale: LocalizedFolder.Locale) -> Set<String> {
        var name = locale.canonicalName[...]
        var found = present[locale.canonicalName] ?? []
        // fr-CA falls back on fr.
        while let end = name.utf8.lastIndex(of: UInt8(ascii: "-")) {
            name = name[..<end]
            found.formUnion(present[String(name)] ?? [])
        }
        return found
    }
}

extension TableListing {
    /// Whether translations should have the table, judging by its name.
    fileprivate var isForTranslation: Bool {
        if name == "Localizable.strings" { return true }
        let name = name.lowercased()
        guard !name.isLeftOver else { return false }
        return !name.hasSuffix("infoplist.strings") && !untranslatedNames.contains(where: name.contains)
    }
}

extension String {
    /// Whether the name of a table, in lower case, is one that tools and copies leave.
    fileprivate var isLeftOver: Bool {
        let stem = withoutTableSuffix
        return ["default", "untitled"].contains(stem) || leftOverEndings.contains { stem.hasSuffix($0) }
    }
}

/// What the names of tables that are left over end in.
private let leftOverEndings =
    ["old", "bak", "backup", "orig", "temp", "tmp"].flatMap { word in
        [".", "-", "_", " "].map { $0 + word }
    } + [".new", ".copy", " copy", " copy 2"]

/// Parts of the names of tables that are not to be translated.
private let untranslatedNames = [
    "donottranslate", "nonlocali", "nontranslat", "notlocali", "nottranslat", "unlocali", "untranslat",
]
