internal import Findings
package import SourceText
package import StringTables

/// A table, and what rules need to know about its file.
package final class LintedTable: Sendable {
    /// The path as it was given, for reports.
    package let path: String
    package let table: Table
    /// The locale of the `.lproj` folder that contains it.
    package let locale: LocaleIdentifier?
    /// The locale of its texts: ``locale``; in `Base.lproj` the development language.
    package let language: LocaleIdentifier?
    /// The table of the other format with the same name, which the platform merges with this one.
    package let twin: LintedTable?
    /// Where it is in a catalog; `nil` if it is a file of its own.
    package let place: CatalogPlace?

    /// The role of a table in a catalog.
    package enum CatalogPlace: Sendable {
        /// The table of the source language, which represents the keys of the catalog.
        case source
        case translation
    }

    /// What it is of in a document of XLIFF; `nil` for other tables.
    package let exchanged: ExchangedPart?
    /// What the projects that build it say; `nil` if none is known.
    package let build: TableBuild?

    /// The number of findings of all rules that are kept for it, in addition to the first of each.
    package let findingLimit: Int
    /// The number of entries that the app loads; 0 if the only one has no key, as in a table that is empty on purpose.
    package let loadedCount: Int
    /// The first units of keys that need no translation, since a catalog says so.
    package let exemptions: Set<Int>
    /// The units of keys that are names and have no text here, since it is in the code or in another file.
    let textless: Set<Int>
    /// Whether there is an interface file or an intent definition of the same name, whose texts are the real base.
    package let hasSource: @Sendable () -> Bool
    /// The notable characters in keys and values; in most tables there are none.
    let characters: [CharacterPlace]
    /// The same, grouped by string.
    let charactersByString: [ArraySlice<CharacterPlace>]

    /// - Parameters:
    ///   - locale: The locale of the `.lproj` folder that contains the table.
    ///   - developmentLanguage: What ``language`` is in `Base.lproj`; English if `nil`.
    ///   - twin: See ``twin``.
    ///   - place: See ``place``.
    ///   - exchanged: See ``exchanged``.
    ///   - exemptions: The first units of keys that need no translation.
    ///   - textless: See ``textless``.
    ///   - build: See ``build``.
    ///   - findingLimit: See ``findingLimit``; by the size of the file if `nil`.
    ///   - notable: The notable characters of its decoded strings, if they are known.
    ///   - hasSource: Whether there is a file from which the table was made; asked only if it matters.
    package init(
        path: String, table: Table, locale: LocaleIdentifier?,
        developmentLanguage: LocaleIdentifier? = nil, twin: LintedTable? = nil,
        place: CatalogPlace? = nil, exchanged: ExchangedPart? = nil, exemptions: Set<Int> = [],
        textless: Set<Int> = [], build: TableBuild? = nil, findingLimit: Int? = nil,
        notable: [[NotableCharacter]]? = nil,
        hasSource: @escaping @Sendable () -> Bool = { false }
    ) {
        self.path = path
        self.findingLimit = findingLimit ?? Limits.findings(ofBytes: table.text.bytes.count)
        self.hasSource = hasSource
        self.locale = locale
        language = locale?.name == "Base" ? developmentLanguage ?? LocaleIdentifier("en") : locale
        self.twin = twin
        self.place = place
        self.exchanged = exchanged
        self.build = build
        self.exemptions = exemptions
        self.textless = textless
        let loadsAll =
            table.isAccepted && table.platformEnd == nil && table.keys.duplicates.isEmpty
            && !table.isOfCatalog
        let loaded = loadsAll ? table.keyedCount : table.entries.count { $0.isLoaded && $0.isFirst }
        loadedCount = loaded == 1 && table.entries.allSatisfy(\.key.content.isEmpty) ? 0 : loaded
        let places = table.characterPlaces(notable ?? table.notableInUnescaped)
        characters = place == .translation ? places.filter { !$0.isInKey } : places
        charactersByString = characters.byString
        self.table = table
    }
}

extension LintedTable {
    /// A table whose locale is taken from its path.
    package convenience init(path: String, table: Table) {
        self.init(path: path, table: table, locale: LocaleIdentifier(path: path))
    }

    /// The path of the file that the app has its texts from: in a document of XLIFF that of the original.
    var pathInProject: String { exchanged?.original ?? path }

    /// Whether it was read without an error at which the platform, or Xcode, refuses it.
    var isAccepted: Bool { table.isAccepted }

    /// Whether rules need to know what loads it.
    package var dependsOnPlatform: Bool { table.problems.contains { $0.fault == .lowercaseUnicodeEscape } }

    /// The decoded key of an entry; `nil` if no such entry exists.
    package func key(_ entry: Int?) -> String? {
        guard let entry, table.entries.indices.contains(entry) else { return nil }
        return table.string(table.entries[entry].key)
    }

    /// The entry whose key or value contains `offset`.
    func entry(at offset: Int) -> Int? {
        guard table.variations == nil, !table.isOfCatalog else { return table.string(at: offset)?.entry }
        let after = table.entries.partitioningIndex { $0.key.source.lower > offset }
        guard after > 0, table.entries[after - 1].value.source.upper >= offset else { return nil }
        return after - 1
    }

    /// Whether nothing but its syntax is a reason to refuse it, so that its other entries are as they were meant.
    var isReadable: Bool {
        if table.isAccepted { return true }
        return table.form == .oldStyle && table.text.undecodable.isEmpty
            && table.problems.contains { $0.fault.isSyntactic }
            && !table.problems.contains { $0.fault == .utf16WithoutMark }
    }

    /// Whether an entry may not be what its author wrote, because of a syntax error in it or before it in the line.
    func isTorn(_ number: Int) -> Bool {
        guard table.form == .oldStyle, !table.isAccepted else { return false }
        let entry = table.entries[number]
        let first = table.problems.partitioningIndex { $0.range.lower >= entry.key.source.lower }
        for problem in table.problems[first...] {
            // What follows the value may continue it.
            guard problem.range.lower <= entry.value.source.upper else {
                let isBeforeNext =
                    number + 1 == table.entries.count
                    || problem.range.lower < table.entries[number + 1].key.source.lower
                if problem.fault == .joinedTexts, isBeforeNext { return true }
                break
            }
            if problem.fault.tearsEntry { return true }
        }
        return followsSyntaxError(number)
    }

    /// Whether there is a syntax error before an entry on the same line, so that the entry may only be a part of one.
    func followsSyntaxError(_ number: Int) -> Bool {
        guard table.form == .oldStyle, !table.isAccepted || table.platformEnd != nil else { return false }
        let start = table.entries[number].key.source.lower
        let after = table.problems.partitioningIndex { $0.range.lower > start }
        let before = table.problems[..<after].suffix(8).last { $0.fault.isSyntactic }
        guard let lower = before?.range.lower, start - lower < 1_000 else { return false }
        let bytes = table.text.bytes
        return bytes.span.slice(TextRange(lower, start)).index(of: 0x0A, from: 0) == start - lower
    }

    /// The key or value that contains `offset`, as the extent of a finding.
    func text(at offset: Int) -> Extent {
        guard let entry = entry(at: offset).map({ table.entries[$0] }) else { return .place }
        let isInKey = offset < entry.key.source.upper
        return .text(at: (isInKey ? entry.key.source : entry.value.source).lower)
    }

    /// The source text in `range`, at most `limit` bytes of it.
    func excerpt(_ range: TextRange, limit: Int = 60) -> String {
        let isCut = range.count > limit
        let bytes = table.text.bytes
        let shown = isCut ? TextRange(range.lower, range.lower + limit) : range
        return String(repairing: bytes.span.slice(shown)) + (isCut ? "…" : "")
    }
}

/// What rules need to know about the tables of an original in a document of XLIFF.
package struct ExchangedPart: Sendable {
    /// The path of the original.
    package let original: String
    /// The start tag of its `<file>`.
    let tag: TextRange
    /// Of targets, the first units of keys of which some units have no target.
    var incomplete: Set<Int> = []
    /// The first units of sources of which some units have no target.
    var lacking: Set<Int> = []
    /// The first units of sources whose targets are empty and not finished, which are reported as such.
    var unfinished: Set<Int> = []
}
