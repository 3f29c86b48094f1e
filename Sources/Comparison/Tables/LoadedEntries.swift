internal import SourceText
internal import StringTables

/// Finds the keys of a table that are compared, by the entries that stand for them.
struct LoadedEntries {
    private let table: Table
    private var matcher = EntryMatcher()

    init(_ table: Table) {
        self.table = table
    }

    /// The previous entry with the key of entry `number`.
    private func earlier(_ number: Int) -> Int? {
        let duplicates = table.keys.duplicates
        let place = duplicates.partitioningIndex { $0.later >= number }
        return place < duplicates.count && duplicates[place].later == number ? duplicates[place].earlier : nil
    }

    /// The entry that stands for the key of entry `number` of `other`.
    mutating func entry(matching number: Int, of other: borrowing Table) -> Int? {
        var found = matcher.entry(matching: number, of: other, in: table)
        while let first = found {
            if let entry = table.keyEntry(ofUnits: first) { return entry }
            found = earlier(first)
        }
        return nil
    }
}
