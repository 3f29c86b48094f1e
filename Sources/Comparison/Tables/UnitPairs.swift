internal import SourceText
internal import StringTables

/// A text of a key on both sides, or on one.
struct UnitPair: Sendable {
    let old: Int?
    let new: Int?
}

/// Compares the texts of a key that both sides have.
final class UnitComparison: Sendable {
    let old: ComparedSide
    let new: ComparedSide

    init(old: ComparedSide, new: ComparedSide) {
        self.old = old
        self.new = new
    }

    /// Whether there may be more to compare than a text for each key.
    var isNeeded: Bool {
        old.table.variations != nil || new.table.variations != nil || old.notes != nil || new.notes != nil
    }

    /// The texts of a key, paired by their paths, in the order of the new side; those that it lacks come first.
    func pairs(of match: EntryMatch) -> [UnitPair] {
        let (olds, news) = (old.table.comparedUnits(of: match.old), new.table.comparedUnits(of: match.new))
        if olds.count == news.count, zip(olds, news).allSatisfy({ path(old, $0) == path(new, $1) }) {
            return zip(olds, news).map { UnitPair(old: $0, new: $1) }
        }
        var left = Dictionary(olds.map { (path(old, $0), $0) }) { first, _ in first }
        let pairs = news.map { UnitPair(old: left.removeValue(forKey: path(new, $0)), new: $0) }
        return left.values.sorted().map { UnitPair(old: $0, new: nil) } + pairs
    }

    private func path(_ side: ComparedSide, _ number: Int) -> VariationPath {
        side.table.variations?.path(of: number) ?? .whole
    }

    // MARK: - Whether anything differs

    /// Whether a key has the same texts, states, attributes and comments.
    func isSame(_ match: EntryMatch) -> Bool {
        hasSameComment(match) && hasSameKeyAttributes(match)
            && (hasSameSource(match)
                || pairs(of: match).allSatisfy { hasSameValue($0) && hasSameState($0) && hasSameSource($0) }
                    && variableChanges(match).isEmpty)
    }

    /// Whether the variations of a key are written in the same way.
    private func hasSameSource(_ match: EntryMatch) -> Bool {
        guard old.table.form == new.table.form, old.table.form != .binary, old.table.form != .xliff,
            let before = old.table.variations?.source(containing: match.old),
            let after = new.table.variations?.source(containing: match.new)
        else { return false }
        return old.table.isSameSource(before, as: after, of: new.table)
    }

    func hasSameValue(_ pair: UnitPair) -> Bool {
        guard let before = pair.old, let after = pair.new else { return false }
        return old.table.hasSameValue(before, as: after, of: new.table)
    }

    func hasSameState(_ pair: UnitPair) -> Bool {
        guard let before = pair.old, let after = pair.new else { return true }
        if let olds = old.notes, let news = new.notes, olds.exchange != nil || news.exchange != nil {
            // Whether there is a target is a difference of the text.
            guard let state = olds.stateName(ofEntry: before), let newState = news.stateName(ofEntry: after)
            else { return true }
            return state == newState
        }
        return old.notes?.state(ofEntry: before) == new.notes?.state(ofEntry: after)
    }

    /// Whether a unit of a document of XLIFF has the same source.
    func hasSameSource(_ pair: UnitPair) -> Bool {
        guard let before = pair.old, let after = pair.new else { return true }
        return old.notes?.source(ofEntry: before) == new.notes?.source(ofEntry: after)
    }

    /// Whether the comment of a key has the same content.
    func hasSameComment(_ match: EntryMatch) -> Bool {
        if let before = old.notes, let after = new.notes {
            guard before.isSource, after.isSource else { return true }
            return CommentLines(before.comment(ofEntry: match.old))
                == CommentLines(after.comment(ofEntry: match.new))
        }
        return !old.table.holdsComments || !new.table.holdsComments
            || old.table.hasSameComment(match.old, as: match.new, of: new.table)
    }
}

extension Table {
    /// Whether two entries have the same value; the order of members of a dictionary does not matter.
    func hasSameValue(_ number: Int, as other: Int, of table: Table) -> Bool {
        switch (entries[number].value, table.entries[other].value) {
        case (.text(let before), .text(let after)):
            isSame(before, as: after, of: table)
        case (.nested(let before, _), .nested(let after, _)):
            isSameValue(Int(before), as: Int(after), of: table)
                || value(ofNode: Int(before)).isSame(as: table.value(ofNode: Int(after)))
        default: false
        }
    }

    /// Whether the comments above two entries have the same content.
    func hasSameComment(_ number: Int, as other: Int, of table: Table) -> Bool {
        let (before, after) = (entries[number], table.entries[other])
        if isSameSource(before.comment, as: after.comment, of: table) { return true }
        return CommentLines(commentText(of: before)) == CommentLines(table.commentText(of: after))
    }
}
