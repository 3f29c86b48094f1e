internal import SourceText

/// Finds the entries of one table in another, fastest when both are in the same order.
package struct EntryMatcher {
    /// The entry that follows the last one found.
    private var next = 0

    package init() {}

    /// The last entry of `other` that has the key of entry `number` of `table`, loaded or not.
    package mutating func entry(matching number: Int, of table: borrowing Table, in other: borrowing Table)
        -> Int?
    {
        let entry = isNext(number, of: table, in: other) ? next : other.entry(matching: number, of: table)
        if let entry { next = entry + 1 }
        return entry
    }

    private func isNext(_ number: Int, of table: borrowing Table, in other: borrowing Table) -> Bool {
        guard next < other.entries.count, other.entries[next].isLoaded else { return false }
        let key = table.bytes(of: table.entries[number].key)
        return other.bytes(of: other.entries[next].key).isEqual(to: key)
    }
}
