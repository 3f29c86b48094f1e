internal import Concurrency
internal import SourceText
package import StringTables

/// Compares what the platform loads of two versions of a table.
///
/// Keys and values are compared by decoded code units, as they are looked up at run time.
package struct TableComparison: Sendable {
    private let old: Table
    private let new: Table

    package init(old: Table, new: Table) {
        self.old = old
        self.new = new
    }

    /// Their difference, without renames; see ``RenameFinder``.
    package func difference() -> TableDifference { difference(of: Matching(old: old, new: new)) }

    /// The same; `nil` if more than ``limit`` entries may differ.
    package func differenceWithinLimit() -> TableDifference? {
        let matching = Matching(old: old, new: new)
        let entries = matching.added.count + matching.removed.count + matching.differing.count
        return entries <= limit ? difference(of: matching) : nil
    }

    /// The maximum number of differing entries; see ``Limits/differences(ofBytes:)``.
    package var limit: Int { Limits.differences(ofBytes: old.text.bytes.count + new.text.bytes.count) }

    private func difference(of matching: Matching) -> TableDifference {
        let changed = matching.differing.filterParts { !hasSameValue($0) }
        let commented =
            old.holdsComments && new.holdsComments
            ? matching.differing.filterParts { !hasSameComment($0) } : []
        var (olds, news) = (EntryTexts(old), EntryTexts(new))
        var difference = TableDifference()
        difference.added = matching.added.mapUntilCancelled { news.entry($0) }
        difference.removed = matching.removed.mapUntilCancelled { olds.entry($0) }
        difference.changed = changed.mapUntilCancelled {
            .init(old: olds.entry($0.old), new: news.entry($0.new))
        }
        difference.commentChanged = commented.mapUntilCancelled {
            .init(old: olds.entry($0.old), new: news.entry($0.new))
        }
        let layouts = Parallel.map([old, new]) { TableLayout($0) }
        let layout = LayoutComparison(old: old, new: new, layouts: (layouts[0], layouts[1]))
        difference.layout = layout.changes(of: matching, besides: difference)
        difference.countMemory()
        return difference
    }

    private func hasSameValue(_ match: EntryMatch) -> Bool {
        switch (old.entries[match.old].value, new.entries[match.new].value) {
        case (.text(let before), .text(let after)):
            old.isSame(before, as: after, of: new)
        case (.nested(let before, _), .nested(let after, _)):
            old.nestedValues[Int(before)].isSame(as: new.nestedValues[Int(after)])
        default: false
        }
    }

    private func hasSameComment(_ match: EntryMatch) -> Bool {
        let (before, after) = (old.entries[match.old], new.entries[match.new])
        if old.isSameSource(before.comment, as: after.comment, of: new) { return true }
        return CommentLines(old.commentText(of: before)) == CommentLines(new.commentText(of: after))
    }
}

extension TableDifference.Change {
    fileprivate init(old: ComparedEntry, new: ComparedEntry) {
        let kind: ChangeKind =
            if let before = old.value.text, let after = new.value.text {
                ChangeKind(from: before, to: after)
            } else {
                .text
            }
        self.init(.init(old: old, new: new), kind)
    }
}
