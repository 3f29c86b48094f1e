internal import Findings
internal import SourceText
package import StringTables

/// A table, and what rules need to know about its file.
package final class LintedTable: Sendable {
    /// The path as it was given, for reports.
    package let path: String
    package let table: Table
    /// The locale of the `.lproj` folder that contains it.
    package let locale: LocaleIdentifier?
    /// The number of entries that the app loads.
    package let loadedCount: Int
    /// The notable characters in keys and values; in most tables there are none.
    let characters: [CharacterPlace]
    /// The same, grouped by string.
    let charactersByString: [ArraySlice<CharacterPlace>]

    /// - Parameter locale: The locale of the `.lproj` folder that contains the table.
    package init(path: String, table: Table, locale: LocaleIdentifier?) {
        self.path = path
        self.locale = locale
        let loadsAll = table.isAccepted && table.platformEnd == nil && table.keys.duplicates.isEmpty
        loadedCount = loadsAll ? table.entries.count : table.entries.count { $0.isLoaded }
        characters = table.characterPlaces
        charactersByString = characters.byString
        self.table = table
    }
}

extension LintedTable {
    /// A table whose locale is taken from its path.
    package convenience init(path: String, table: Table) {
        self.init(path: path, table: table, locale: LocaleIdentifier(path: path))
    }

    /// The decoded key of an entry; `nil` if there is no such entry.
    package func key(_ entry: Int?) -> String? {
        guard let entry, table.entries.indices.contains(entry) else { return nil }
        return table.string(table.entries[entry].key)
    }

    /// The entry whose key or value contains `offset`.
    func entry(at offset: Int) -> Int? {
        let after = table.entries.partitioningIndex { $0.key.source.lower > offset }
        guard after > 0, table.entries[after - 1].value.source.upper >= offset else { return nil }
        return after - 1
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
