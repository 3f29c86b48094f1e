internal import SourceText
package import StringTables

/// Compares two versions of a table by what the platform loads of them.
///
/// Keys and values are compared decoded, code unit by code unit, as they are looked up at run time.
package struct TableComparison: Sendable {
    private let old: Table
    private let new: Table

    package init(old: Table, new: Table) {
        self.old = old
        self.new = new
    }

    /// What distinguishes them; renames are for ``RenameFinder`` to find among what was added and removed.
    package func difference() -> TableDifference {
        let matching = Matching(old: old, new: new)
        let changed = matching.differing.filterParts { !hasSameValue($0) }
        let commented =
            old.holdsComments && new.holdsComments
            ? matching.differing.filterParts { !hasSameComment($0) } : []
        let sides = Parallel.map([
            (old, matching.removed + (changed + commented).map(\.old)),
            (new, matching.added + (changed + commented).map(\.new)),
        ]) { (entries: EntryTexts($0, $1), layout: TableLayout($0)) }
        let (olds, news) = (sides[0].entries, sides[1].entries)
        var difference = TableDifference()
        difference.added = matching.added.map { news[$0] }
        difference.removed = matching.removed.map { olds[$0] }
        difference.changed = changed.map { .init(old: olds[$0.old], new: news[$0.new]) }
        difference.commentChanged = commented.map { .init(old: olds[$0.old], new: news[$0.new]) }
        let layout = LayoutComparison(old: old, new: new, layouts: (sides[0].layout, sides[1].layout))
        difference.layout = layout.changes(of: matching, besides: difference)
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
