internal import StringTables

/// Finds the entries that the platform loads from a table.
struct LoadedEntries {
    private let table: Table
    private var matcher = EntryMatcher()
    /// The entry before each one that repeats a key.
    private let earlier: [Int: Int]

    init(_ table: Table) {
        self.table = table
        earlier = Dictionary(table.keys.duplicates.lazy.map { ($0.later, $0.earlier) }) { $1 }
    }

    /// The entry that is loaded for the key of entry `number` of `other`.
    mutating func entry(matching number: Int, of other: borrowing Table) -> Int? {
        var found = matcher.entry(matching: number, of: other, in: table)
        while let entry = found, !table.entries[entry].isLoaded { found = earlier[entry] }
        return found
    }
}
