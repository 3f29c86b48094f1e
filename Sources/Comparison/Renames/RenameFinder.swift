internal import SourceText

/// Finds the entries that were not removed and added but renamed.
package struct RenameFinder: Sendable {
    /// How many removed keys times added ones are compared with each other; of more, only those with equal values or
    /// keys that differ cosmetically. A text counts once more for every 512 characters.
    package static let defaultLimit = 250_000

    private let limit: Int

    package init(limit: Int = defaultLimit) {
        self.limit = limit
    }

    /// Takes the renames out of what `difference` has added and removed.
    package func findRenames(in difference: inout TableDifference) {
        guard !difference.added.isEmpty, !difference.removed.isEmpty else { return }
        var alphabet = Alphabet()
        let removed = difference.removed.map { RenameSide($0, &alphabet) }
        let added = difference.added.map { RenameSide($0, &alphabet) }
        let cost = cost(of: removed) * cost(of: added)
        let comparesAll = cost <= limit
        let candidates =
            comparesAll ? allCandidates(removed, added, alphabet) : sureCandidates(removed, added, alphabet)
        var selection = RenameSelection(removed, added)
        let chosen = selection.choose(from: candidates)
        difference.renamed = chosen.map { candidate in
            let entry = TableDifference.Pair(
                old: removed[candidate.removed].entry, new: added[candidate.added].entry)
            return Rename(entry, candidate.kind, score: candidate.score)
        }
        difference.removed = removed.indices.filter { !selection.removedIsTaken[$0] }.map {
            removed[$0].entry
        }
        difference.added = added.indices.filter { !selection.addedIsTaken[$0] }.map { added[$0].entry }
        if !comparesAll { difference.uncomparedRenames = (removed.count, added.count, cost) }
    }

    private func cost(of sides: [RenameSide]) -> Int { sides.reduce(0) { $0 + $1.cost } }

    private func allCandidates(
        _ removed: [RenameSide], _ added: [RenameSide], _ alphabet: Alphabet
    ) -> [RenameCandidate] {
        let parts = Parallel.parts(of: removed.count, minimum: 1 + 10_000 / added.count)
        return Parallel.map(parts) { range in
            range.flatMap { old in
                var judge = RenameJudge(removed[old], number: old, alphabet)
                return added.indices.compactMap { judge.candidate(added[$0], number: $0) }
            }
        }.flatMap(\.self)
    }

    /// The candidates that are found without comparing every key with every other.
    private func sureCandidates(
        _ removed: [RenameSide], _ added: [RenameSide], _ alphabet: Alphabet
    ) -> [RenameCandidate] {
        let byValue = pairs(removed, added) { $0.value }
        let byKey = pairs(removed, added) { $0.isTextKey ? $0.cosmeticKey.map(\.value) : nil }
        let partners = Dictionary(grouping: byValue + byKey, by: \.removed)
        return partners.keys.sorted().flatMap { old in
            var judge = RenameJudge(removed[old], number: old, alphabet)
            return (partners[old] ?? []).compactMap { judge.candidate(added[$0.added], number: $0.added) }
        }
    }

    /// The pairs whose `trait` is the same, but for traits so common that they tell nothing.
    private func pairs(
        _ removed: [RenameSide], _ added: [RenameSide], _ trait: (RenameSide) -> [UInt32]?
    ) -> [(removed: Int, added: Int)] {
        let groups = Dictionary(grouping: added.indices) { trait(added[$0]) }
        let sizes = Dictionary(removed.map { (trait($0), 1) }, uniquingKeysWith: +)
        return removed.indices.flatMap { old -> [(removed: Int, added: Int)] in
            let own = trait(removed[old])
            guard own != nil, let group = groups[own], group.count * (sizes[own] ?? 0) <= Self.commonTrait
            else {
                return []
            }
            return group.map { (old, $0) }
        }
    }

    /// Pairs with the same trait that are looked at.
    private static let commonTrait = 1_000
}
