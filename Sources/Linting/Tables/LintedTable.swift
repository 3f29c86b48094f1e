internal import SourceText
package import StringTables

/// A table with what rules want to know of its file.
package final class LintedTable: Sendable {
    /// The path as it was given, for reports.
    package let path: String
    package let table: Table
    /// The locale of the `.lproj` that holds it.
    package let locale: LocaleIdentifier?
    /// How many entries the app loads.
    let loadedCount: Int
    /// The notable characters in keys and values: mostly none.
    let characters: [CharacterPlace]
    /// The same, those of each string together.
    let charactersByString: [ArraySlice<CharacterPlace>]

    package init(path: String, table: Table) {
        self.path = path
        locale = LocaleIdentifier(ofTable: path)
        let loadsAll = table.isAccepted && table.platformEnd == nil && table.keys.duplicates.isEmpty
        loadedCount = loadsAll ? table.entries.count : table.entries.count { $0.isLoaded }
        characters = table.characterPlaces
        charactersByString = characters.byString
        self.table = table
    }
}

extension LocaleIdentifier {
    /// The locale of the `.lproj` folder that holds the table at `path`, be it the one that the process runs in.
    init?(ofTable path: String) { self.init(path: FileTree.namingFolder(path)) }
}

extension LintedTable {
    /// The decoded key of an entry, if there is such an entry.
    func key(_ entry: Int?) -> String? {
        guard let entry, table.entries.indices.contains(entry) else { return nil }
        return table.string(table.entries[entry].key)
    }

    /// The entry whose key or value holds `offset`.
    func entry(at offset: Int) -> Int? {
        let after = table.entries.partitioningIndex { $0.key.source.lower > offset }
        guard after > 0, table.entries[after - 1].value.source.upper >= offset else { return nil }
        return after - 1
    }

    /// The text in `range` as it is written, at most `limit` bytes of it.
    func excerpt(_ range: TextRange, limit: Int = 60) -> String {
        let isCut = range.count > limit
        let bytes = table.text.bytes
        let shown = isCut ? TextRange(range.lower, range.lower + limit) : range
        return String(repairing: bytes.span.slice(shown)) + (isCut ? "…" : "")
    }
}
