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
        var difference = TableDifference()
        let touched = touched(matches)
        let (oldEntries, newEntries) = (EntryTexts(old, touched.old), EntryTexts(new, touched.new))
        difference.added = touched.added.map { newEntries[$0] }
        difference.removed = touched.removed.map { oldEntries[$0] }
        for (before, after) in touched.changed {
            difference.changed.append(.init(old: oldEntries[before], new: newEntries[after]))
        }
        for (before, after) in touched.commentChanged {
            difference.commentChanged.append(.init(old: oldEntries[before], new: newEntries[after]))
        }
        difference.unchanged = matches.count - touched.changed.count
        difference.layout = LayoutComparison(old: old, new: new, matches: matches).changes(
            besides: difference)
        return difference
    }

    // MARK: - Matching

    /// An entry number of the old version and one of the new.
    typealias Match = (old: Int, new: Int)

    /// The loaded entries that have a key in common, in the order of the new version.
    private func matches() -> [Match] {
        new.mapParts { range in
            var loaded = LoadedEntries(old)
            return range.compactMap { number in
                guard new.entries[number].isLoaded else { return nil }
                return loaded.entry(matching: number, of: new).map { ($0, number) }
            }
        }
    }

    /// The numbers of the entries that are not the same in both versions.
    private struct Touched {
        var added: [Int] = []
        var removed: [Int] = []
        var changed: [Match] = []
        var commentChanged: [Match] = []

        var old: [Int] { removed + changed.map(\.old) + commentChanged.map(\.old) }
        var new: [Int] { added + changed.map(\.new) + commentChanged.map(\.new) }
    }

    private func touched(_ matches: [Match]) -> Touched {
        var touched = Touched()
        touched.added = new.loadedEntries(without: matches.map(\.new))
        touched.removed = old.loadedEntries(without: matches.map(\.old))
        let comparesComments = old.holdsComments && new.holdsComments
        for match in matches {
            if !hasSameValue(match) { touched.changed.append(match) }
            if comparesComments, !hasSameComment(match) { touched.commentChanged.append(match) }
        }
        return touched
    }

    private func hasSameValue(_ match: Match) -> Bool {
        switch (old.entries[match.old].value, new.entries[match.new].value) {
        case (.text(let before), .text(let after)):
            old.isSame(before, as: after, of: new)
        case (.nested(let before, _), .nested(let after, _)):
            old.nestedValues[Int(before)].isSame(as: new.nestedValues[Int(after)])
        default: false
        }
    }

    private func hasSameComment(_ match: Match) -> Bool {
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
