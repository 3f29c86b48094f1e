internal import SourceText

/// Finds the entries of one table in another; fastest if both have the same order.
package struct EntryMatcher {
    /// The entry after the last one found and its other units.
    private var next = 0

    package init() {}

    /// The last entry of `other` with the key of entry `number` of `table`, loaded or not; of several units the first.
    package mutating func entry(matching number: Int, of table: borrowing Table, in other: borrowing Table)
        -> Int?
    {
        let entry = isNext(number, of: table, in: other) ? next : other.entry(matching: number, of: table)
        if let entry { next = other.units(around: entry).upperBound }
        return entry
    }

    private func isNext(_ number: Int, of table: borrowing Table, in other: borrowing Table) -> Bool {
        guard next < other.entries.count else { return false }
        let (entry, candidate) = (table.entries[number], other.entries[next])
        return candidate.isLoaded && candidate.isFirst && candidate.keyHash == entry.keyHash
            && (isOneString(entry.key, candidate.key) && table.text.bytes === other.text.bytes
                || other.bytes(of: candidate.key).isEqual(to: table.bytes(of: entry.key)))
    }

    /// Whether two keys are at one place of the file if their tables are of one, as those of the locales of a catalog.
    private func isOneString(_ key: TableString, _ other: TableString) -> Bool {
        !key.isUnescaped && !other.isUnescaped && key.content == other.content
    }
}
