internal import Concurrency
package import SourceText
package import StringTables

/// Compares a table with what fixes have made of it.
///
/// Every entry that is written in the old table, whether it is loaded or not, must be in the new one, in the same order, with the
/// same key, value and comment. Only unsafe fixes may change entries, and only those that they touch.
package struct FixProof {
    private let old: Table
    private let new: Table
    /// The places that unsafe fixes change, ascending.
    private let open: [TextRange]
    /// The places from which safe fixes remove entries that are there twice, ascending.
    private let repeated: [TextRange]
    /// Whether all texts may change, since they are read in another encoding.
    private let isOpen: Bool

    /// - Parameters:
    ///   - open: The places that unsafe fixes change.
    ///   - repeated: The places from which safe fixes remove entries that are there twice.
    ///   - isOpen: Whether all texts may change, since they are read in another encoding.
    package init(_ old: Table, _ new: Table, open: [TextRange], repeated: [TextRange], isOpen: Bool) {
        self.old = old
        self.new = new
        self.open = Self.sorted(open)
        self.repeated = Self.sorted(repeated)
        self.isOpen = isOpen
    }

    private static func sorted(_ ranges: [TextRange]) -> [TextRange] {
        ranges.sorted { ($0.lower, $0.upper) < ($1.lower, $1.upper) }
    }

    /// Whether the new table has all that it must have.
    package var holds: Bool {
        if old.isOfCatalog, new.isOfCatalog {
            return CatalogFixProof(old, new, open: open, repeated: repeated).holds
        }
        guard new.excess == nil, new.form == old.form, !new.isAccepted ? !old.isAccepted : true,
            old.platformEnd != nil || new.platformEnd == nil || !old.isAccepted
        else { return false }
        return isOpen ? new.keyedCount >= old.keyedCount : hasAllEntries
    }

    private var hasAllEntries: Bool {
        var (next, poll) = (0, CancellationPoll(every: 1024))
        for number in old.entries.indices where !mayDiffer(number) && !poll.isCancelledAfterItem() {
            while next < new.entries.count, !old.isSame(old.entries[number], new.entries[next], in: new) {
                next += 1
            }
            guard next < new.entries.count, new.entries[next].isLoaded || !old.entries[number].isLoaded else {
                return false
            }
            next += 1
        }
        return true
    }

    // MARK: - What may differ

    private func mayDiffer(_ number: Int) -> Bool {
        guard !open.isEmpty || !repeated.isEmpty else { return false }
        let entry = old.entries[number]
        let start = entry.comment.isEmpty ? entry.key.source.lower : entry.comment.lower
        let extent = TextRange(start, max(entry.key.source.upper, entry.value.source.upper) + 1)
        if Self.touches(extent, one: open) { return true }
        guard Self.touches(extent, one: repeated), let other = new.unit(withPathOf: number, of: old) else {
            return false
        }
        return old.hasSameValue(entry, new.entries[other], in: new)
    }

    private static func touches(_ range: TextRange, one ranges: [TextRange]) -> Bool {
        let next = ranges.partitioningIndex { $0.upper >= range.lower }
        return next < ranges.count && ranges[next].lower <= range.upper
    }
}

extension Table {
    /// Whether an entry of `other` is the same as one of this table, with its comment or with more of them.
    fileprivate borrowing func isSame(_ entry: Entry, _ otherEntry: Entry, in other: borrowing Table) -> Bool
    {
        entry.unit == otherEntry.unit
            && bytes(of: entry.key).isEqual(to: other.bytes(of: otherEntry.key))
            && hasSameValue(entry, otherEntry, in: other) && keepsComment(of: entry, otherEntry, in: other)
    }

    fileprivate borrowing func hasSameValue(
        _ entry: Entry, _ otherEntry: Entry, in other: borrowing Table
    ) -> Bool {
        switch (entry.value, otherEntry.value) {
        case (.text(let text), .text(let otherText)):
            bytes(of: text).isEqual(to: other.bytes(of: otherText))
        case (.nested(let node, _), .nested(let otherNode, _)):
            isSameValue(Int(node), as: Int(otherNode), of: copy other)
        default: false
        }
    }

    /// Whether the lines of a comment are still there, in order.
    private borrowing func keepsComment(
        of entry: Entry, _ otherEntry: Entry, in other: borrowing Table
    ) -> Bool {
        if source(entry.comment).isEqual(to: other.source(otherEntry.comment)) { return true }
        var lines = other.meaningfulLines(ofComment: otherEntry.comment)[...]
        return meaningfulLines(ofComment: entry.comment).allSatisfy { line in
            guard let place = lines.firstIndex(of: line) else { return false }
            lines = lines[(place + 1)...]
            return true
        }
    }

    /// The lines of comments, without what says nothing about the entry: the boilerplate of genstrings, and suppressions.
    private borrowing func meaningfulLines(ofComment range: TextRange) -> [Substring] {
        (copy self).commentTexts(in: range)
            .filter { !$0.isDirective && !$0.hasPrefix("No comment provided by") }
            .flatMap { $0.split(whereSeparator: \.isNewline) }
    }
}
