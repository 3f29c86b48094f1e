internal import Comparison
internal import StringTables

/// The keys that a table has several times, with the numbers of their entries.
struct RepeatedKeys {
    /// The entries of each such key, in their order.
    private var groups: [[Int]] = []
    /// By entry: which of the groups it is in, and where.
    private var places: [Int: (group: Int, rank: Int)] = [:]

    init() {}

    init(_ table: Table) {
        for duplicate in table.keys.duplicates {
            let group = places[duplicate.earlier]?.group ?? groups.count
            if group == groups.count {
                groups.append([duplicate.earlier])
                places[duplicate.earlier] = (group, 0)
            }
            places[duplicate.later] = (group, groups[group].count)
            groups[group].append(duplicate.later)
        }
    }

    /// How many entries with the same key are before an entry.
    func rank(of entry: Int) -> Int { places[entry]?.rank ?? 0 }

    /// Of the entries with the key of an entry, the one with a rank, or the last one.
    func entry(like entry: Int, rank: Int) -> Int {
        guard let place = places[entry] else { return entry }
        let group = groups[place.group]
        return group[min(rank, group.count - 1)]
    }
}

extension Table {
    /// The first entry whose value is not that of an earlier one with the same key.
    var entryWithSecondValue: Int? {
        keys.duplicates.first { duplicate in
            !isSame(entries[duplicate.later].value, as: entries[duplicate.earlier].value, of: self)
        }?.later
    }

    /// Whether a value is the same as one of another table.
    func isSame(_ value: EntryValue, as other: EntryValue, of table: Table) -> Bool {
        switch (value, other) {
        case (.text(let left), .text(let right)): isSame(left, as: right, of: table)
        case (.nested(let left, _), .nested(let right, _)):
            isSameValue(Int(left), as: Int(right), of: table)
        default: false
        }
    }
}
