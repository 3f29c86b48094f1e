/// Chooses the renames among the candidates: each entry once, the best pairs first.
struct RenameSelection {
    private let removed: [RenameSide]
    private let added: [RenameSide]
    /// The places of the entries in the order of their keys.
    private let (removedRanks, addedRanks): ([Int], [Int])
    private(set) var removedIsTaken: [Bool]
    private(set) var addedIsTaken: [Bool]

    init(_ removed: [RenameSide], _ added: [RenameSide]) {
        self.removed = removed
        self.added = added
        (removedRanks, addedRanks) = (removed.ranksOfKeys, added.ranksOfKeys)
        removedIsTaken = [Bool](repeating: false, count: removed.count)
        addedIsTaken = [Bool](repeating: false, count: added.count)
    }

    /// The chosen candidates, in the order of the new table.
    mutating func choose(from candidates: [RenameCandidate]) -> [RenameCandidate] {
        var chosen: [RenameCandidate] = []
        var rest = candidates.sorted { precedes($0, $1) }[...]
        while let first = rest.first {
            let equals = rest.prefix { $0.ties(with: first) }
            rest = rest.dropFirst(equals.count)
            for candidate in withoutAmbiguous(equals.filter(isFree))
            where isFree(candidate) && !isSplit(candidate) {
                removedIsTaken[candidate.removed] = true
                addedIsTaken[candidate.added] = true
                chosen.append(candidate)
            }
        }
        return chosen.sorted { added[$0.added].entry.number < added[$1.added].entry.number }
    }

    private func isFree(_ candidate: RenameCandidate) -> Bool {
        !removedIsTaken[candidate.removed] && !addedIsTaken[candidate.added]
    }

    /// Whether the old text was divided: the rest of its words is in another added entry.
    private func isSplit(_ candidate: RenameCandidate) -> Bool {
        let (old, part) = (removed[candidate.removed], added[candidate.added])
        guard candidate.kind != .sameValue, old.isTextKey, part.key.count < old.key.count,
            let rest = old.keyWords.rest(without: part.keyWords)
        else { return false }
        return added.contains { $0 !== part && rest.contains($0.keyWords) }
    }

    /// Removes the candidates with the same value that nothing else distinguishes.
    private func withoutAmbiguous(_ equals: [RenameCandidate]) -> [RenameCandidate] {
        var (olds, news): ([Int: Int], [Int: Int]) = ([:], [:])
        for candidate in equals where candidate.kind == .sameValue {
            olds[candidate.removed, default: 0] += 1
            news[candidate.added, default: 0] += 1
        }
        return equals.filter { candidate in
            candidate.kind != .sameValue || olds[candidate.removed] == 1 && news[candidate.added] == 1
        }
    }

    /// The order of preference: by score, then the same comment, then the distance, then by key.
    private func precedes(_ left: RenameCandidate, _ right: RenameCandidate) -> Bool {
        if left.score != right.score { return left.score > right.score }
        if left.hasSameComment != right.hasSameComment { return left.hasSameComment }
        let (near, far) = (distance(left), distance(right))
        if near != far { return near < far }
        return ranks(left) < ranks(right)
    }

    private func ranks(_ candidate: RenameCandidate) -> (Int, Int) {
        (removedRanks[candidate.removed], addedRanks[candidate.added])
    }

    private func distance(_ candidate: RenameCandidate) -> Int {
        abs(removed[candidate.removed].entry.number - added[candidate.added].entry.number)
    }
}

extension [RenameSide] {
    /// For each entry, its place in the order of the keys by their scalars.
    fileprivate var ranksOfKeys: [Int] {
        let keys = map { $0.entry.key.unicodeScalars.map(\.value) }
        let order = indices.sorted { one, other in
            keys[one] == keys[other] ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
        }
        return order.enumerated().reduce(into: [Int](repeating: 0, count: count)) {
            $0[$1.element] = $1.offset
        }
    }
}
