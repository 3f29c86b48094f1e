internal import SourceText

/// Two entries with the same key, one of each version of a table.
struct EntryMatch: Sendable {
    private let oldNumber: Int32
    private let newNumber: Int32

    init(old: Int, new: Int) {
        oldNumber = Int32(old)
        newNumber = Int32(new)
    }

    /// The number of the entry in the old version, and in the new.
    var old: Int { Int(oldNumber) }
    var new: Int { Int(newNumber) }
}

extension [EntryMatch] {
    /// Matches from which on a second thread is worth its start.
    private static let many = 10_000

    /// What `body` makes of ranges of the matches, those of many at the same time.
    func mapParts<Result: Sendable>(_ body: @Sendable (ArraySlice<EntryMatch>) -> Result) -> [Result] {
        Parallel.map(Parallel.parts(of: count, minimum: Self.many)) { body(self[$0]) }
    }

    func filterParts(_ isIncluded: @Sendable (EntryMatch) -> Bool) -> [EntryMatch] {
        mapParts { $0.filter(isIncluded) }.flatMap(\.self)
    }
}
