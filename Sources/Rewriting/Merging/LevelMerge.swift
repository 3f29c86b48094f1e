internal import Comparison
internal import SourceText
internal import StringTables

/// Merges the keys of a table, or of a dictionary in it.
///
/// One side is the canvas: order, layout and what is between the keys are its own. The changes of the other side are put into it.
struct LevelMerge {
    let base: MergeLevel
    let canvas: MergeLevel
    let other: MergeLevel
    let context: MergeContext
    /// For each key of the canvas, its number in the base and on the other side.
    private let inBase: [Int?]
    private let inOther: [Int?]
    /// For each key of the other side, its number in the base and on the canvas.
    let otherInBase: [Int?]
    private let otherInCanvas: [Int?]

    init(base: MergeLevel, canvas: MergeLevel, other: MergeLevel, _ context: MergeContext) {
        (self.base, self.canvas, self.other, self.context) = (base, canvas, other, context)
        (inBase, inOther) = (canvas.matches(in: base), canvas.matches(in: other))
        (otherInBase, otherInCanvas) = (other.matches(in: base), other.matches(in: canvas))
    }

    /// Writes the merged keys, with the text around them.
    func write(to text: inout MergedText) throws(ChangeRefusal) {
        let (fates, additions) = (canvas.text.blocks.indices.map(fate), additions)
        guard !fates.isEmpty else { return try writeIntoEmpty(additions[-1] ?? [], to: &text) }
        let separators = separators(fates)
        for number in fates.indices {
            let added = additions[number - 1] ?? []
            let isBefore = number == 0 || follows(separatorOf: number, added)
            if !isBefore { try writeAfter(added, to: &text) }
            try write(separators[number], number, to: &text)
            if isBefore { try writeBefore(added, to: &text) }
            try write(fates[number], number, to: &text)
        }
        try writeAfter(additions[canvas.count - 1] ?? [], to: &text)
        try writeTail(to: &text)
    }

    // MARK: - What becomes of each key

    /// What becomes of a key of the canvas.
    enum Fate {
        case kept
        /// Merged with the one of the other side; the numbers are those in the base and there.
        case merged(base: Int, other: Int)
        case deleted
        /// A conflict with the one of the other side, or with its absence.
        case conflict(base: Int?, other: Int?)
        /// Both sides have added it, with the same value or with members that may be merged.
        case united(other: Int)
    }

    func fate(of number: Int) -> Fate {
        switch (inBase[number], inOther[number]) {
        case (nil, nil): .kept
        case (let old?, nil):
            canvas.hasSameValue(number, as: old, of: base) ? .deleted : .conflict(base: old, other: nil)
        case (nil, let new?):
            canUnite(number, new) ? .united(other: new) : .conflict(base: nil, other: new)
        case (let old?, let new?):
            isRemovedRepetition(number) ? .deleted : .merged(base: old, other: new)
        }
    }

    /// Whether the other side has removed this entry of the canvas and left another one with the same key.
    func isRemovedRepetition(_ number: Int) -> Bool {
        let rank = canvas.repeated.rank(of: number)
        guard rank > 0, let old = inBase[number], let new = inOther[number] else { return false }
        return base.repeated.rank(of: old) == rank && other.repeated.rank(of: new) < rank
    }

    /// Whether only the canvas has so many entries with this key.
    func isAddedRepetition(_ number: Int) -> Bool {
        let rank = canvas.repeated.rank(of: number)
        return rank > 0 && inOther[number].map { other.repeated.rank(of: $0) != rank } == true
    }

    private func canUnite(_ number: Int, _ new: Int) -> Bool {
        canvas.hasSameValue(number, as: new, of: other)
            || canvas.table.form == other.table.form && canvas.dictionary(number) != nil
                && other.dictionary(new) != nil
    }

    /// Whether the canvas has a key of the other side.
    func isInCanvas(_ number: Int) -> Bool { otherInCanvas[number] != nil }

    /// Whether the other side has changed the value of a key.
    func isChanged(_ number: Int, since old: Int) -> Bool {
        !other.hasSameValue(number, as: old, of: base)
    }

    /// Whether only the canvas has a key.
    private func isAdded(_ number: Int) -> Bool { inBase[number] == nil && inOther[number] == nil }

    /// The keys of the other side that the canvas lacks, except those that it has removed, by the number of the key after which
    /// they are written; -1 is before the first.
    private var additions: [Int: [Int]] {
        var (additions, anchor): ([Int: [Int]], Int) = ([:], -1)
        for number in other.text.blocks.indices {
            if let place = otherInCanvas[number] {
                // Where the canvas has a key once, the place of another entry says nothing.
                if canvas.repeated.rank(of: place) == other.repeated.rank(of: number) { anchor = place }
            } else if otherInBase[number].map({ isChanged(number, since: $0) }) ?? true {
                // Keys that both sides have added at one place stay together, those of the canvas first.
                anchor = endOfAdditions(after: anchor)
                additions[anchor, default: []].append(number)
            }
        }
        return additions
    }

    /// The last of the keys after `number` that only the canvas has.
    private func endOfAdditions(after number: Int) -> Int {
        var last = number
        while last + 1 < canvas.count, isAdded(last + 1) { last += 1 }
        return last
    }

    // MARK: - Separators

    /// What becomes of the text before a key.
    enum Separator {
        case kept, deleted
        /// Taken from the other side: the one before its key of this number.
        case replaced(Int)
        /// A conflict with the one before a key of the base, and before one of the other side.
        case conflict(base: Int, other: Int)
    }

    private func separators(_ fates: [Fate]) -> [Separator] {
        var separators = canvas.text.blocks.indices.map(mergedSeparator)
        // A key that is deleted takes one of the separators around it along; otherwise two empty lines would be left.
        for number in fates.indices {
            guard case .deleted = fates[number] else { continue }
            if let place = [number, number + 1].first(where: { canRemove($0, separators) }) {
                separators[place] = .deleted
            }
        }
        return separators
    }

    private func canRemove(_ number: Int, _ separators: [Separator]) -> Bool {
        guard number > 0, number < canvas.count, case .kept = separators[number] else { return false }
        return canvas.isSpace(canvas.text.separator(before: number))
    }

    /// The text before a key is merged if all have the same key before it: where a side has put another key between the two, its
    /// text is about that one.
    private func mergedSeparator(_ number: Int) -> Separator {
        guard let old = inBase[number], let new = inOther[number] else { return .kept }
        let isSameNeighbour =
            number == 0
            ? old == 0 && new == 0
            : inBase[number - 1] == old - 1 && inOther[number - 1] == new - 1
        guard isSameNeighbour else { return .kept }
        let range = canvas.text.separator(before: number)
        let (oldRange, newRange) = (base.text.separator(before: old), other.text.separator(before: new))
        switch merged(range, oldRange, newRange) {
        case .canvas: return .kept
        case .other: return .replaced(new)
        case .conflict: return .conflict(base: old, other: new)
        }
    }

    private func write(
        _ separator: Separator, _ number: Int, to text: inout MergedText
    ) throws(ChangeRefusal) {
        switch separator {
        case .kept: text.copy(canvas.text.separator(before: number))
        case .deleted: break
        case .replaced(let other): text.append(try trivia(self.other.text.separator(before: other)))
        case .conflict(let old, let new):
            try writeConflict(
                canvas.text.separator(before: number), base.text.separator(before: old),
                other.text.separator(before: new), to: &text)
        }
    }

    private func writeTail(to text: inout MergedText) throws(ChangeRefusal) {
        let (tail, oldTail, newTail) = (canvas.text.tail, base.text.tail, other.text.tail)
        guard min(canvas.count, other.count, base.count) > 0 else { return text.copy(tail) }
        switch merged(tail, oldTail, newTail) {
        case .canvas: text.copy(tail)
        case .other: text.append(try trivia(newTail))
        case .conflict: try writeConflict(tail, oldTail, newTail, to: &text)
        }
    }

    // MARK: - Additions

    /// Whether keys of the other side are written after the text before a key of the canvas, since the other side has them there.
    private func follows(separatorOf number: Int, _ added: [Int]) -> Bool {
        guard let first = added.first, first > 0 else { return false }
        let range = canvas.text.separator(before: number)
        return !canvas.isSpace(range)
            && canvas.hasSameText(range, as: other.text.separator(before: first), of: other)
    }

    /// Writes keys of the other side, each with the separator after it.
    private func writeBefore(_ added: [Int], to text: inout MergedText) throws(ChangeRefusal) {
        for number in added {
            try writeAddition(number, to: &text)
            guard number + 1 < other.count, isOfCanvasForm(other) else { continue }
            text.append(try trivia(other.text.separator(before: number + 1)))
        }
    }

    /// Writes keys of the other side, each with the separator before it.
    private func writeAfter(_ added: [Int], to text: inout MergedText) throws(ChangeRefusal) {
        for number in added {
            text.endLine()
            if number > 0, isOfCanvasForm(other) {
                text.append(try trivia(other.text.separator(before: number)))
            }
            try writeAddition(number, to: &text)
        }
    }

    private func writeIntoEmpty(_ added: [Int], to text: inout MergedText) throws(ChangeRefusal) {
        let place = canvas.text.placeWithoutBlocks(in: canvas.table)
        text.copy(TextRange(canvas.text.range.lower, place))
        try writeAfter(added, to: &text)
        text.copy(TextRange(place, canvas.text.range.upper))
    }
}

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
