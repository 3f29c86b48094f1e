internal import Comparison
internal import SourceText
internal import StringTables

/// How the merged keys are written.
extension LevelMerge {
    func write(_ fate: Fate, _ number: Int, to text: inout MergedText) throws(ChangeRefusal) {
        let block = canvas.block(number)
        switch fate {
        case .kept: text.copy(block.range)
        case .deleted: writeRest(of: block, to: &text)
        case .conflict(let old, let new): try writeConflict(number, old, new, to: &text)
        case .united(let new): try write(number, base: nil, other: new, to: &text)
        case .merged(let old, let new): try writeMerged(number, old, new, to: &text)
        }
    }

    /// What is left of a deleted block that shares its line with the one before: the line break.
    private func writeRest(of block: Block, to text: inout MergedText) {
        guard !text.isAtLineStart else { return }
        text.copy(TextRange(canvas.body(block.range).upper, block.range.upper))
    }

    private func writeMerged(
        _ number: Int, _ old: Int, _ new: Int, to text: inout MergedText
    ) throws(ChangeRefusal) {
        let block = canvas.block(number)
        let (body, otherBody) = (canvas.body(block.range), other.body(other.block(new).range))
        let oldBody = base.body(base.block(old).range)
        if other.hasSameText(otherBody, as: oldBody, of: base)
            || canvas.hasSameText(body, as: otherBody, of: other)
        {
            text.copy(block.range)
        } else if canvas.hasSameText(body, as: oldBody, of: base), isOfCanvasForm(other) {
            text.append(try foreign(otherBody, new))
            text.copy(TextRange(body.upper, block.range.upper))
        } else {
            try write(number, base: old, other: new, to: &text)
        }
    }

    func isOfCanvasForm(_ level: MergeLevel) -> Bool { level.table.form == canvas.table.form }

    // MARK: - Blocks that both sides have changed

    /// Where the value of a merged block comes from.
    enum ValueSource {
        case canvas
        case other(Int)
        /// The members of a dictionary, merged.
        case members(LevelMerge)
    }

    /// Merges comments and values apart; a conflict of either is one of the block.
    private func write(
        _ number: Int, base old: Int?, other new: Int, to text: inout MergedText
    ) throws(ChangeRefusal) {
        guard let value = valueSource(number, old, new) else {
            return try writeConflict(number, old, new, to: &text)
        }
        try writeLead(of: number, old, new, to: &text)
        try write(value, number, to: &text)
        try writeTrail(of: number, old, new, to: &text)
    }

    /// `nil` for a conflict.
    func valueSource(_ number: Int, _ old: Int?, _ new: Int) -> ValueSource? {
        guard !isConflictOfComments(number, old, new) else { return nil }
        if canvas.hasSameValue(number, as: new, of: other) { return .canvas }
        if let old, other.hasSameValue(new, as: old, of: base) { return .canvas }
        if let merge = memberMerge(number, old, new) { return .members(merge) }
        return old.map { canvas.hasSameValue(number, as: $0, of: base) } == true ? .other(new) : nil
    }

    /// The merge of the members if both sides have a dictionary.
    private func memberMerge(_ number: Int, _ old: Int?, _ new: Int) -> LevelMerge? {
        guard isOfCanvasForm(other), let left = canvas.dictionary(number), let right = other.dictionary(new)
        else { return nil }
        let before = old.flatMap(base.dictionary)
        guard before != nil || old == nil else { return nil }
        return LevelMerge(base: before ?? .none, canvas: left, other: right, context)
    }

    private func write(
        _ value: ValueSource, _ number: Int, to text: inout MergedText
    ) throws(ChangeRefusal) {
        let block = canvas.block(number)
        switch value {
        case .canvas: text.copy(block.statement)
        case .other(let new):
            text.copy(TextRange(block.statement.lower, block.value.lower))
            if canvas.isShorthand(number) {
                text.copy(block.value)
                text.append(" = ")
            }
            text.append(try otherValue(new))
            text.copy(TextRange(block.value.upper, block.statement.upper))
        case .members(let merge):
            text.copy(TextRange(block.statement.lower, merge.canvas.text.range.lower))
            try merge.write(to: &text)
            text.copy(TextRange(merge.canvas.text.range.upper, block.statement.upper))
        }
    }

    /// The value of the other side as it is written in the form of the canvas.
    private func otherValue(_ number: Int) throws(ChangeRefusal) -> String {
        guard isOfCanvasForm(other) else {
            return other.value(number).text.map { spelling.value(other.table.copied($0).span) } ?? ""
        }
        return try context.foreign.text(
            in: other.block(number).value, of: other.table,
            holding: other.table.texts(of: other.value(number)))
    }

    // MARK: - Conflicts

    /// Writes a key of the canvas and one of the other side between markers.
    private func writeConflict(
        _ number: Int, _ old: Int?, _ new: Int?, to text: inout MergedText
    ) throws(ChangeRefusal) {
        let block = canvas.block(number)
        var foreign = ""
        if let new { foreign = try self.foreign(other.block(new).range, new) }
        let otherText = foreign
        try writeConflict(
            old, to: &text,
            canvas: { text in
                text.copy(block.range)
                text.endLine()
            },
            other: { text in
                text.append(otherText)
                text.endLine()
            })
    }

    private func writeConflict(
        _ old: Int?, to text: inout MergedText, canvas: (inout MergedText) -> Void,
        other: (inout MergedText) -> Void
    ) throws(ChangeRefusal) {
        let old = context.markers.showsBase ? try baseBlock(old) : ""
        writeConflict(old, to: &text, canvas: canvas, other: other)
    }

    /// - Parameter old: The text of the common ancestor.
    func writeConflict(
        _ old: String, to text: inout MergedText, canvas: (inout MergedText) -> Void,
        other: (inout MergedText) -> Void
    ) {
        if context.isCanvasOurs {
            text.appendConflict(context.markers, ours: canvas, base: old, theirs: other)
        } else {
            text.appendConflict(context.markers, ours: other, base: old, theirs: canvas)
        }
    }

    private func baseBlock(_ number: Int?) throws(ChangeRefusal) -> String {
        guard let number else { return "" }
        guard isOfCanvasForm(base) else { return try converted(number, of: base) }
        return try context.foreign.text(
            in: base.block(number).range, of: base.table, holding: base.texts(number))
    }

    /// Writes a key that only the other side has: an addition, or one that the canvas has deleted and the other side changed.
    func writeAddition(_ number: Int, to text: inout MergedText) throws(ChangeRefusal) {
        let foreign = try foreign(other.block(number).range, number)
        text.endLine()
        guard let old = otherInBase[number] else {
            text.append(foreign)
            return text.endLine()
        }
        try writeConflict(
            old, to: &text, canvas: { _ in },
            other: { text in
                text.append(foreign)
                text.endLine()
            })
    }

    // MARK: - Blocks of the other side

    /// A block of the other side, or a part of it, as the canvas has it.
    private func foreign(_ range: TextRange, _ number: Int) throws(ChangeRefusal) -> String {
        guard isOfCanvasForm(other) else { return try converted(number, of: other) }
        return try context.foreign.text(in: range, of: other.table, holding: other.texts(number))
    }

    /// A block of a table in another form, in that of the canvas. Only texts have both forms.
    private func converted(_ number: Int, of level: MergeLevel) throws(ChangeRefusal) -> String {
        guard let value = level.value(number).text else { return "" }
        let layout = CommentLayout(of: canvas, above: 0)
        let comment = MergedComment(level.table, level.block(number).lead)
        let lead = try layout.written(comment, context.foreign)
        let statement = spelling.statement(
            level.table.copied(level.key(number)).span, level.table.copied(value).span,
            indentation: layout.indentation)
        return lead + context.foreign.withLineEnds(statement + "\n")
    }

    private var spelling: Spelling { context.foreign.spelling }
}
