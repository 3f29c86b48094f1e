internal import Concurrency
internal import StringTables

/// The loaded entries of two versions of a table, matched by their keys.
struct Matching: Sendable {
    /// The entries that both versions have, in the order of the new one.
    private(set) var matches: [EntryMatch] = []
    /// Those of ``matches`` whose text differs, including the text before them.
    private(set) var differing: [EntryMatch] = []
    /// The numbers of the entries that only the new version has.
    private(set) var added: [Int] = []
    /// The numbers of the entries that only the old version has.
    private(set) var removed: [Int] = []

    /// The number of entries from which on they are processed in parallel.
    private static let parallelThreshold = 10_000

    init(old: Table, new: Table) {
        let loaded = LoadedEntries(old)
        let ranges = Parallel.parts(of: new.entries.count, minimum: Self.parallelThreshold)
        for part in Parallel.map(ranges, { Matching($0, of: new, in: loaded, old) }) {
            matches += part.matches
            differing += part.differing
            added += part.added
        }
        var isLeft = old.entries.map(\.isLoaded)
        for match in matches { isLeft[match.old] = false }
        removed = isLeft.indices.filter { isLeft[$0] }
    }

    /// The result for a range of the new entries, without ``removed``.
    private init(_ range: Range<Int>, of new: Table, in loaded: LoadedEntries, _ old: Table) {
        var loaded = loaded
        let hasSources = old.form == new.form && old.form != .binary
        matches.reserveCapacity(range.count)
        for part in range.untilCancelled { match(part, of: new, in: &loaded, old, hasSources) }
    }

    private mutating func match(
        _ range: Range<Int>, of new: Table, in loaded: inout LoadedEntries, _ old: Table, _ hasSources: Bool
    ) {
        for number in range where new.entries[number].isLoaded {
            guard let earlier = loaded.entry(matching: number, of: new) else {
                added.append(number)
                continue
            }
            let match = EntryMatch(old: earlier, new: number)
            matches.append(match)
            let isSame = hasSources && old.isSameSource(old.whole(earlier), as: new.whole(number), of: new)
            if !isSame { differing.append(match) }
        }
    }
}
