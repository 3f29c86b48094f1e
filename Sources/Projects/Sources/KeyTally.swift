internal import Rules
internal import SourceCode
internal import SourceText

/// What uses ask one group of tables for.
struct KeyTally: Sendable {
    /// The entries that are found.
    private(set) var found: Set<KeyGroup.Entry> = []
    /// Hashes of the keys that are not.
    private var absent: Set<UInt64> = []

    /// How many keys are found for each that is not, so that the tables are those of the sources; and how many may be missing of
    /// a few.
    private static let (foundForAbsent, fewAbsent) = (9, 3)

    mutating func add(_ other: KeyTally) {
        found.formUnion(other.found)
        absent.formUnion(other.absent)
    }

    mutating func find(_ entry: KeyGroup.Entry) { found.insert(entry) }

    mutating func miss(_ key: [UInt8]) {
        var hash = StableHash()
        hash.combine(key)
        absent.insert(hash.value)
    }

    var absentCount: Int { absent.count }

    /// Whether the tables are those of the sources: they have nine of ten keys, or half of a few.
    var isOwn: Bool {
        let isFew = absent.count <= Self.fewAbsent && absent.count <= found.count
        return isFew || absent.count * Self.foundForAbsent <= found.count
    }
}

extension [Int: KeyTally] {
    mutating func count(_ linked: LinkedUse) {
        count(found: linked)
        if case .absent(let group) = linked.answer, linked.use.isCertain {
            self[group, default: KeyTally()].miss(linked.use.key.shown)
        }
    }

    /// Counts a use if it finds something.
    mutating func count(found linked: LinkedUse) {
        if case .found(let group, let entry) = linked.answer { self[group, default: KeyTally()].find(entry) }
    }

    mutating func add(_ others: [Int: KeyTally]) {
        for (group, tally) in others { self[group, default: KeyTally()].add(tally) }
    }
}
