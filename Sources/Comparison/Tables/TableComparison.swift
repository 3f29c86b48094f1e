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
        let matches = matches()
        let differing = differing(matches)
        var difference = TableDifference()
        let touched = touched(matches, differing)
        let sides = Parallel.map([(old, touched.old), (new, touched.new)]) { EntryTexts($0, $1) }
        let (oldEntries, newEntries) = (sides[0], sides[1])
        difference.added = touched.added.map { newEntries[$0] }
        difference.removed = touched.removed.map { oldEntries[$0] }
        difference.changed = touched.changed.map { .init(old: oldEntries[$0.old], new: newEntries[$0.new]) }
        difference.commentChanged = touched.commentChanged.map {
            .init(old: oldEntries[$0.old], new: newEntries[$0.new])
        }
        difference.unchanged = matches.count - touched.changed.count
        let changed = Set(touched.changed.map(\.new))
        let layout = LayoutComparison(
            old: old, new: new, matches: matches, differing: differing.filter { !changed.contains($0.new) })
        difference.layout = layout.changes(besides: difference)
        return difference
    }

    // MARK: - Matching

    /// The loaded entries that have a key in common, in the order of the new version.
    private func matches() -> [EntryMatch] {
        let entries = LoadedEntries(old)
        return new.mapParts { range in
            var loaded = entries
            return range.compactMap { number in
                guard new.entries[number].isLoaded else { return nil }
                return loaded.entry(matching: number, of: new).map { EntryMatch(old: $0, new: number) }
            }
        }
    }

    /// The matches but for those that are written alike, with all that stands before them: most.
    private func differing(_ matches: [EntryMatch]) -> [EntryMatch] {
        guard old.form == new.form, old.form != .binary else { return matches }
        return matches.filterParts { !old.isSameSource(old.whole($0.old), as: new.whole($0.new), of: new) }
    }

    /// The numbers of the entries that are not the same in both versions.
    private struct Touched {
        var added: [Int] = []
        var removed: [Int] = []
        var changed: [EntryMatch] = []
        var commentChanged: [EntryMatch] = []

        var old: [Int] { removed + changed.map(\.old) + commentChanged.map(\.old) }
        var new: [Int] { added + changed.map(\.new) + commentChanged.map(\.new) }
    }

    private func touched(_ matches: [EntryMatch], _ differing: [EntryMatch]) -> Touched {
        var touched = Touched()
        touched.added = new.loadedEntries(without: matches.map(\.new))
        touched.removed = old.loadedEntries(without: matches.map(\.old))
        touched.changed = differing.filterParts { !hasSameValue($0) }
        if old.holdsComments, new.holdsComments {
            touched.commentChanged = differing.filterParts { !hasSameComment($0) }
        }
        return touched
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

extension Table {
    /// The loaded entries but for those in `numbers`.
    fileprivate func loadedEntries(without numbers: [Int]) -> [Int] {
        var isIncluded = entries.map(\.isLoaded)
        for number in numbers { isIncluded[number] = false }
        return isIncluded.indices.filter { isIncluded[$0] }
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
