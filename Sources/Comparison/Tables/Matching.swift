internal import Concurrency
internal import SourceText
internal import StringTables

/// The keys of two versions of a table, each with the entry that represents it.
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

/// Finds the keys of a table that are compared, by the entries that represent them.
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

    /// The entry that represents the key of entry `number` of `other`.
    mutating func entry(matching number: Int, of other: borrowing Table) -> Int? {
        var found = matcher.entry(matching: number, of: other, in: table)
        while let first = found {
            if let entry = table.keyEntry(ofUnits: first) { return entry }
            found = earlier(first)
        }
        return nil
    }
}

/// Two entries with the same key, one from each version of a table.
struct EntryMatch: Sendable {
    private let oldNumber: Int32
    private let newNumber: Int32

    init(old: Int, new: Int) {
        oldNumber = Int32(old)
        newNumber = Int32(new)
    }

    /// The numbers of the entry in the old and in the new version.
    var old: Int { Int(oldNumber) }
    var new: Int { Int(newNumber) }
}

extension [EntryMatch] {
    /// The number of matches from which on they are processed in parallel.
    private static let parallelThreshold = 10_000

    /// The results of `body` for ranges of the matches; it runs in parallel if there are many.
    func mapParts<Result: Sendable>(_ body: @Sendable (ArraySlice<EntryMatch>) -> Result) -> [Result] {
        Parallel.map(Parallel.parts(of: count, minimum: Self.parallelThreshold)) { body(self[$0]) }
    }

    func filterParts(_ isIncluded: @Sendable (EntryMatch) -> Bool) -> [EntryMatch] {
        mapParts { part in part.indices.untilCancelled.flatMap { part[$0].filter(isIncluded) } }.flatMap(
            \.self)
    }
}

extension Array {
    /// The results of `body` for the elements, until the work is cancelled.
    func mapUntilCancelled<Result>(_ body: (Element) -> Result) -> [Result] {
        var results: [Result] = []
        results.reserveCapacity(count)
        for part in indices.untilCancelled {
            for element in self[part] { results.append(body(element)) }
        }
        return results
    }
}
