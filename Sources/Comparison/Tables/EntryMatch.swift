internal import Concurrency

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
