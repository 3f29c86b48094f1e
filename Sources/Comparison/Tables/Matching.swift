internal import Concurrency
internal import StringTables

/// The keys of two versions of a table, each with the entry that stands for it.
struct Matching: Sendable {
    /// The keys that both versions have, in the order of the new one.
    private(set) var matches: [EntryMatch] = []
    /// Those of ``matches`` that may differ: whose text differs, including the text before them.
    private(set) var differing: [EntryMatch] = []
    /// The numbers of the keys that only the new version has.
    private(set) var added: [Int] = []
    /// The numbers of the keys that only the old version has.
    private(set) var removed: [Int] = []

    /// The number of entries from which on they are processed in parallel.
    private static let parallelThreshold = 10_000

    init(_ sides: UnitComparison) {
        let (old, new) = (sides.old.table, sides.new.table)
        let loaded = LoadedEntries(old)
        let ranges = Parallel.parts(of: new.entries.count, minimum: Self.parallelThreshold)
        for part in Parallel.map(ranges, { Matching($0, of: sides, in: loaded) }) {
            matches += part.matches
            differing += part.differing
            added += part.added
        }
        var isLeft = old.entries.indices.map(old.comparesKey)
        for match in matches { isLeft[match.old] = false }
        removed = isLeft.indices.filter { isLeft[$0] }
    }

    /// The result for a range of the new entries, without ``removed``.
    private init(_ range: Range<Int>, of sides: UnitComparison, in loaded: LoadedEntries) {
        var loaded = loaded
        matches.reserveCapacity(range.count)
        let units = sides.isNeeded ? sides : nil
        for part in range.untilCancelled { match(part, sides.old.table, sides.new.table, in: &loaded, units) }
    }

    private mutating func match(
        _ range: Range<Int>, _ old: Table, _ new: Table, in loaded: inout LoadedEntries,
        _ units: UnitComparison?
    ) {
        let hasSources = old.form == new.form && old.form != .binary
        for number in range where new.comparesKey(number) {
            guard let earlier = loaded.entry(matching: number, of: new) else {
                added.append(number)
                continue
            }
            let match = EntryMatch(old: earlier, new: number)
            matches.append(match)
            let isSame =
                units?.isSame(match)
                ?? (hasSources && old.isSameSource(old.whole(earlier), as: new.whole(number), of: new))
            if !isSame { differing.append(match) }
        }
    }
}
