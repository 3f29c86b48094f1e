internal import Concurrency

/// Finds entries that were renamed rather than removed and added.
package struct RenameFinder: Sendable {
    /// The number of pairs, removed keys times added keys, up to which all are compared; beyond it only pairs with equal
    /// values or cosmetically different keys, up to the same number. A text counts once more for every 128 characters.
    package static let defaultLimit = 250_000

    private let limit: Int

    package init(limit: Int = defaultLimit) {
        self.limit = limit
    }

    /// Moves the renames in `difference` from the added and removed entries to the renamed ones.
    package func findRenames(in difference: inout TableDifference) {
        guard !difference.added.isEmpty, !difference.removed.isEmpty else { return }
        let cost = cost(of: difference.removed) * cost(of: difference.added)
        let comparesAll = cost <= limit
        let likely = comparesAll ? nil : LikelyRenames(difference)
        var alphabet = Alphabet()
        let lost = difference.removed.indices.filter { likely?.contains(difference.removed[$0]) ?? true }
        let gained = difference.added.indices.filter { likely?.contains(difference.added[$0]) ?? true }
        let removed = lost.map { RenameSide(difference.removed[$0], &alphabet) }
        let added = gained.map { RenameSide(difference.added[$0], &alphabet) }
        let candidates =
            comparesAll ? allCandidates(removed, added, alphabet) : exactCandidates(removed, added, alphabet)
        var selection = RenameSelection(removed, added)
        let chosen = selection.choose(from: candidates)
        difference.renamed = chosen.map { candidate in
            let entry = TableDifference.Pair(
                old: removed[candidate.removed].entry, new: added[candidate.added].entry)
            return Rename(entry, candidate.kind, score: candidate.score)
        }
        if !comparesAll {
            difference.uncomparedRenames = (difference.removed.count, difference.added.count, cost)
        }
        difference.removed.remove(at: Set(chosen.map { lost[$0.removed] }))
        difference.added.remove(at: Set(chosen.map { gained[$0.added] }))
    }

    private func cost(of entries: [ComparedEntry]) -> Int { entries.reduce(0) { $0 + $1.renameCost } }

    private func allCandidates(
        _ removed: [RenameSide], _ added: [RenameSide], _ alphabet: Alphabet
    ) -> [RenameCandidate] {
        let parts = Parallel.parts(of: removed.count, minimum: 1 + 10_000 / added.count)
        return Parallel.map(parts) { range in
            var poll = CancellationPoll(every: 1)
            return range.flatMap { old -> [RenameCandidate] in
                guard !poll.isCancelledAfterItem() else { return [] }
                var scorer = RenameScorer(removed[old], number: old, alphabet)
                return added.indices.compactMap { scorer.candidate(added[$0], number: $0) }
            }
        }.flatMap(\.self)
    }

    /// The candidates with equal values or cosmetically different keys.
    private func exactCandidates(
        _ removed: [RenameSide], _ added: [RenameSide], _ alphabet: Alphabet
    ) -> [RenameCandidate] {
        let byValue = pairs(removed, added) { $0.value }
        let byKey = pairs(removed, added) { $0.isTextKey ? $0.cosmeticKey.map(\.value) : nil }
        let partners = Dictionary(grouping: byValue + byKey, by: \.removed)
        var costLeft = limit
        return partners.keys.sorted().flatMap { old in
            let pairs = (partners[old] ?? []).prefix { pair in
                costLeft -= removed[old].entry.renameCost * added[pair.added].entry.renameCost
                return costLeft >= 0
            }
            guard !pairs.isEmpty else { return [RenameCandidate]() }
            var scorer = RenameScorer(removed[old], number: old, alphabet)
            return pairs.compactMap { scorer.candidate(added[$0.added], number: $0.added) }
        }
    }

    /// The pairs with the same `trait`, if it is rare.
    private func pairs(
        _ removed: [RenameSide], _ added: [RenameSide], _ trait: (RenameSide) -> [UInt32]?
    ) -> [(removed: Int, added: Int)] {
        let groups = Dictionary(grouping: added.indices) { trait(added[$0]) }
        let sizes = Dictionary(removed.map { (trait($0), 1) }, uniquingKeysWith: +)
        return removed.indices.flatMap { old -> [(removed: Int, added: Int)] in
            let value = trait(removed[old])
            guard value != nil, let group = groups[value],
                group.count * (sizes[value] ?? 0) <= LikelyRenames.maximumPairs
            else {
                return []
            }
            return group.map { (old, $0) }
        }
    }
}

extension [ComparedEntry] {
    fileprivate mutating func remove(at places: Set<Int>) {
        guard !places.isEmpty else { return }
        self = indices.filter { !places.contains($0) }.map { self[$0] }
    }
}

/// The entries that share a rare trait, a value or a text key, with entries of the other side. If there are very many
/// entries, only these are compared, so that the others take no memory.
struct LikelyRenames {
    /// The number of pairs with the same trait up to which the trait is rare.
    static let maximumPairs = 1_000

    /// Hashes of the traits.
    private let traits: Set<Int>

    init(_ difference: TableDifference) {
        var (removed, added) = ([Int: Int](), [Int: Int]())
        for entry in difference.removed {
            for trait in Self.traits(of: entry) { removed[trait, default: 0] += 1 }
        }
        for entry in difference.added {
            for trait in Self.traits(of: entry) where removed[trait] != nil { added[trait, default: 0] += 1 }
        }
        traits = Set(added.filter { $1 * removed[$0, default: 0] <= Self.maximumPairs }.keys)
    }

    func contains(_ entry: ComparedEntry) -> Bool { Self.traits(of: entry).contains(where: traits.contains) }

    private static func traits(of entry: ComparedEntry) -> [Int] {
        var hashes: [Int] = []
        let text = entry.texts
        if !text.isEmpty { hashes.append(Array(text.utf8).hashValue) }
        if entry.hasTextKey { hashes.append(entry.key.cosmetic.hashValue) }
        return hashes
    }
}
