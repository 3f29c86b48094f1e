internal import Comparison
internal import SourceText
internal import StringTables

/// How a table differs from its base, and what that means for each entry; entries are given by their numbers.
struct TargetStatus {
    /// The entries of the base that it lacks, ascending.
    let missing: [Int]
    /// The entries whose base text has changed since they were translated.
    let stale: Set<Int>
    /// The entries that take another key.
    let renames: [Int: Rename]
    /// Renames that are not certain enough: the entries with the old key, by the entries of the base with the new one.
    let proposals: [Int: Int]

    /// - Parameter before: The table at the time of the old base, if that is known.
    init(of target: Table, before: Table?, _ change: BaseChange, _ allowed: UpdateOptions.Renames) {
        let status = change.tracker.status(of: target, before: before, path: "")
        var (renames, proposals): ([Int: Rename], [Int: Int]) = ([:], [:])
        for rename in status.renamed {
            guard let entry = target.entry(forKey: rename.entry.old.key.utf8.span) else { continue }
            if allowed.allow(rename.kind) {
                renames[entry] = rename
            } else {
                proposals[rename.entry.new.number] = entry
            }
        }
        let done = Set(renames.values.map(\.entry.new.number))
        // Those with the same value are not among the missing ones.
        let missing = Set(status.missing.map(\.number)).union(proposals.keys).subtracting(done)
        self.missing = missing.sorted()
        self.renames = renames
        self.proposals = proposals
        stale = Set(status.stale.map(\.translation.number))
    }
}

extension UpdateOptions.Renames {
    fileprivate func allow(_ kind: Rename.Kind) -> Bool {
        switch kind {
        case .sameValue: self != .none
        case .cosmetic, .similar: self == .similar
        case .similarFormatDiffers: false
        }
    }
}
