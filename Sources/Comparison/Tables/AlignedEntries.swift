package import StringTables

/// The keys of two versions of a table side by side, in the order of the new version; removed entries are after the
/// entry that they used to follow.
package struct AlignedEntries {
    /// The entries that represent a key, at least one of which is present.
    package typealias Row = (old: Int?, new: Int?)

    package let rows: [Row]

    package init(old: Table, new: Table) {
        var loaded = LoadedEntries(old)
        var partners = [Int?](repeating: nil, count: new.entries.count)
        var isKept = [Bool](repeating: false, count: old.entries.count)
        for number in new.entries.indices where new.comparesKey(number) {
            partners[number] = loaded.entry(matching: number, of: new)
            if let partner = partners[number] { isKept[partner] = true }
        }
        // The removed entries by the kept entry before them; those before all others under -1.
        var followers: [Int: [Int]] = [:]
        var last = -1
        for number in old.entries.indices where old.comparesKey(number) {
            if isKept[number] { last = number } else { followers[last, default: []].append(number) }
        }
        var rows = (followers[-1] ?? []).map { Row($0, nil) }
        for number in new.entries.indices where new.comparesKey(number) {
            rows.append((partners[number], number))
            if let partner = partners[number] { rows += (followers[partner] ?? []).map { ($0, nil) } }
        }
        self.rows = rows
    }
}
