internal import SourceText
internal import StringTables

/// How comments are merged: those of a key, and what is between keys.
extension LevelMerge {
    /// Where text without keys comes from.
    enum TriviaSource {
        case canvas, other
        /// Both sides have changed its comments.
        case conflict
    }

    /// What becomes of text without keys that all versions have at one place.
    func merged(_ range: TextRange, _ old: TextRange, _ new: TextRange) -> TriviaSource {
        guard isOfCanvasForm(other), !other.hasSameText(new, as: old, of: base) else { return .canvas }
        if canvas.hasSameText(range, as: old, of: base) { return .other }
        let (ours, before, theirs) = comments(range, old, new)
        if theirs == ours || theirs == before { return .canvas }
        return ours == before ? .other : .conflict
    }

    private func comments(
        _ range: TextRange, _ old: TextRange, _ new: TextRange
    ) -> (canvas: MergedComment, base: MergedComment, other: MergedComment) {
        (
            MergedComment(canvas.table, range), MergedComment(base.table, old),
            MergedComment(other.table, new)
        )
    }

    /// Text of the other side that has no keys.
    func trivia(_ range: TextRange) throws(ChangeRefusal) -> String {
        try context.foreign.trivia(range, of: other.table)
    }

    /// Writes text of all versions that has no keys between markers.
    func writeConflict(
        _ range: TextRange, _ old: TextRange, _ new: TextRange, to text: inout MergedText
    ) throws(ChangeRefusal) {
        let new = try trivia(new)
        let old = context.markers.showsBase ? try context.foreign.trivia(old, of: base.table) : ""
        writeConflict(
            old, to: &text,
            canvas: { text in
                text.copy(range)
                text.endLine()
            },
            other: { text in
                text.append(new)
                text.endLine()
            })
    }

    // MARK: - Comments of keys

    /// Where the comments of a merged key come from.
    private enum CommentSource {
        case canvas
        /// As they are written on the other side.
        case other
        /// Lines that are written anew.
        case lines(MergedComment)
        case conflict

        var isConflict: Bool { if case .conflict = self { true } else { false } }
    }

    /// Whether both sides have changed a comment of a key, and not only added lines to it.
    func isConflictOfComments(_ number: Int, _ old: Int?, _ new: Int) -> Bool {
        leadSource(number, old, new).isConflict || trailSource(number, old, new).isConflict
    }

    /// Of the comments above a key.
    private func leadSource(_ number: Int, _ old: Int?, _ new: Int) -> CommentSource {
        guard !isAddedRepetition(number) else { return .canvas }
        let old = old.map { base.block($0).lead } ?? .empty
        return source(canvas.block(number).lead, old, other.block(new).lead)
    }

    /// Of the comment after a statement.
    private func trailSource(_ number: Int, _ old: Int?, _ new: Int) -> CommentSource {
        guard isOfCanvasForm(other), !isAddedRepetition(number) else { return .canvas }
        let old = old.map { base.body(base.block($0).trail) } ?? .empty
        return source(canvas.body(canvas.block(number).trail), old, other.body(other.block(new).trail))
    }

    private func source(_ range: TextRange, _ old: TextRange, _ new: TextRange) -> CommentSource {
        if canvas.hasSameText(range, as: new, of: other) || other.hasSameText(new, as: old, of: base) {
            return .canvas
        }
        if canvas.hasSameText(range, as: old, of: base), isOfCanvasForm(other) { return .other }
        let (ours, before, theirs) = comments(range, old, new)
        if theirs == ours || theirs == before { return .canvas }
        if ours == before { return .lines(theirs) }
        return ours.extends(before) && theirs.extends(before) ? .lines(ours.united(with: theirs)) : .conflict
    }

    // MARK: - Writing

    /// Writes what is before a statement.
    func writeLead(
        of number: Int, _ old: Int?, _ new: Int, to text: inout MergedText
    ) throws(ChangeRefusal) {
        switch leadSource(number, old, new) {
        case .canvas, .conflict: text.copy(canvas.block(number).lead)
        case .other: text.append(try trivia(other.block(new).lead))
        case .lines(let comment):
            text.append(try CommentLayout(of: canvas, above: number).written(comment, context.foreign))
        }
    }

    /// Writes what follows a statement.
    func writeTrail(
        of number: Int, _ old: Int?, _ new: Int, to text: inout MergedText
    ) throws(ChangeRefusal) {
        let block = canvas.block(number)
        switch trailSource(number, old, new) {
        case .canvas, .conflict: return text.copy(block.trail)
        case .other: text.append(try trivia(other.body(other.block(new).trail)))
        case .lines(let comment):
            text.append(try CommentLayout(of: canvas, above: number).afterStatement(comment, context.foreign))
        }
        text.copy(TextRange(canvas.body(block.range).upper, block.range.upper))
    }
}

/// Proves that a merged table has the values that it should have.
extension LevelMerge {
    /// Whether a level has what is expected if one side is taken in every conflict, and nothing else.
    func isProven(by result: MergeLevel, _ side: MergeSide) -> Bool {
        let isCanvas = (side == .ours) == context.isCanvasOurs
        let fromCanvas = canvas.matches(in: result)
        let fromOther = other.matches(in: result)
        var found = 0
        for number in canvas.text.blocks.indices where !isRemovedRepetition(number) {
            let expected = expectation(of: number, isCanvas)
            guard holds(expected, fromCanvas[number], in: result, side) else { return false }
            found += expected.isPresent ? 1 : 0
        }
        for number in other.text.blocks.indices where !isInCanvas(number) {
            let isPresent =
                otherInBase[number].map { isCanvas ? false : isChanged(number, since: $0) } ?? true
            guard holds(isPresent ? .other(number) : .absent, fromOther[number], in: result, side) else {
                return false
            }
            found += isPresent ? 1 : 0
        }
        return result.count == found
    }

    /// What a key of the merged table should have.
    private enum Expectation {
        case canvas(Int)
        case other(Int)
        case members(LevelMerge)
        case absent

        var isPresent: Bool { if case .absent = self { false } else { true } }
    }

    /// - Parameter isCanvas: Whether the canvas is taken in every conflict.
    private func expectation(of number: Int, _ isCanvas: Bool) -> Expectation {
        switch fate(of: number) {
        case .kept: .canvas(number)
        case .deleted: .absent
        case .conflict(_, let new): isCanvas ? .canvas(number) : new.map(Expectation.other) ?? .absent
        case .united(let new): expectation(of: number, base: nil, other: new, isCanvas)
        case .merged(let old, let new): expectation(of: number, base: old, other: new, isCanvas)
        }
    }

    private func expectation(
        of number: Int, base old: Int?, other new: Int, _ isCanvas: Bool
    ) -> Expectation {
        switch valueSource(number, old, new) {
        case .canvas: .canvas(number)
        case .other(let new): .other(new)
        case .members(let merge): .members(merge)
        case nil: isCanvas ? .canvas(number) : .other(new)
        }
    }

    private func holds(
        _ expected: Expectation, _ number: Int?, in result: MergeLevel, _ side: MergeSide
    ) -> Bool {
        guard let number else { return !expected.isPresent }
        return switch expected {
        case .canvas(let source): result.hasSameValue(number, as: source, of: canvas)
        case .other(let source): result.hasSameValue(number, as: source, of: other)
        case .members(let merge):
            result.dictionary(number).map { merge.isProven(by: $0, side) } ?? merge.isEmpty(side)
        case .absent: false
        }
    }

    /// Whether nothing is left of a dictionary.
    private func isEmpty(_ side: MergeSide) -> Bool { isProven(by: .none, side) }
}
