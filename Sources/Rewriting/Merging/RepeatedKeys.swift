internal import Comparison
internal import SourceText
internal import StringTables

/// The keys that a table has several times, with the numbers of their entries.
struct RepeatedKeys {
    /// An entry whose key an earlier one has.
    private struct Repetition {
        let entry: Int32
        let key: Int32
        /// How many entries with the key are before it.
        let rank: Int32
    }

    /// In the order of the entries.
    private var repetitions: [Repetition] = []
    /// The first entry of each key.
    private var firsts: [Int32] = []
    /// The other entries of all keys, key by key, and where those of each key begin.
    private var others: [Int32] = []
    private var starts: [Int32] = []

    init() {}

    init(_ table: Table) {
        var counts: [Int32] = []
        for duplicate in table.keys.duplicates {
            let earlier = repetition(at: duplicate.earlier)
            let key = earlier.map { Int($0.key) } ?? firsts.count
            if earlier == nil {
                firsts.append(Int32(duplicate.earlier))
                counts.append(0)
            }
            counts[key] += 1
            repetitions.append(
                Repetition(entry: Int32(duplicate.later), key: Int32(key), rank: counts[key]))
        }
        var start: Int32 = 0
        for count in counts {
            starts.append(start)
            start += count
        }
        others = [Int32](repeating: 0, count: repetitions.count)
        for repetition in repetitions { others[place(repetition.key, repetition.rank)] = repetition.entry }
    }

    private func place(_ key: Int32, _ rank: Int32) -> Int { Int(starts[Int(key)] + rank - 1) }

    private func repetition(at entry: Int) -> Repetition? {
        let place = repetitions.partitioningIndex { $0.entry >= entry }
        return place < repetitions.count && repetitions[place].entry == entry ? repetitions[place] : nil
    }

    /// How many entries with the same key are before an entry.
    func rank(of entry: Int) -> Int { repetition(at: entry).map { Int($0.rank) } ?? 0 }

    /// Of the entries with the key of an entry, which is the last of them, the one with a rank; the last one if there are fewer.
    func entry(like last: Int, rank: Int) -> Int {
        guard let repetition = repetition(at: last), rank < repetition.rank else { return last }
        return Int(rank == 0 ? firsts[Int(repetition.key)] : others[place(repetition.key, Int32(rank))])
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
