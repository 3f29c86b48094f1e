internal import SourceText
internal import StringTables

/// Makes the changes of the text of entries that are in the target, one block after another.
struct BlockEditor {
    private let target: Table
    private let blocks: TableBlocks
    private let spelling: EntrySpelling
    /// The end of the last range that was removed.
    private var removed = 0
    /// Whether all blocks so far were removed.
    private var isAtStart = true

    init(_ blocks: TableBlocks, of target: Table, _ spelling: EntrySpelling) {
        self.blocks = blocks
        self.target = target
        self.spelling = spelling
    }

    /// The changes of a block; ascending.
    mutating func changes(of number: Int, _ update: EntryUpdate) throws(UpdateRefusal) -> [TextChange] {
        let block = blocks.blocks[number]
        switch update.fate {
        case .removed: return [removal(of: number)]
        case .commentedOut:
            isAtStart = false
            return commentingOut(block)
        case .kept:
            isAtStart = false
            return try lead(of: block, update) + statement(of: block, update)
        }
    }

    // MARK: - Whole blocks

    /// The removal of a block with one separator: the empty lines before it, or after it if it is the first one.
    private mutating func removal(of number: Int) -> TextChange {
        let target = target
        let text = target.text.bytes.span
        let block = blocks.blocks[number].range
        let before = blocks.separator(before: number)
        var (start, end) = (block.lower, block.upper)
        if isAtStart {
            end = text.endOfEmptyLines(from: end)
        } else if text.isLineStart(start) {
            start = text.startOfEmptyLines(before: start, from: before.lower)
        }
        start = max(start, removed)
        removed = max(end, start)
        return TextChange(deleting: TextRange(start, removed))
    }

    /// The comment keeps its distance from the next entry, so that it does not become a comment of that.
    private func commentingOut(_ block: Block) -> [TextChange] {
        let text = target.text.bytes.span
        let (start, end) = spelling.outComment
        let place = target.start(
            of: TextRange(block.range.lower + block.lead.leadingSpaces(text), block.range.upper))
        var close = block.range.upper
        while close > block.statement.upper, text[close - 1].isASCIIWhitespace { close -= 1 }
        let next = text.endOfEmptyLines(from: block.range.upper)
        let isApart = next > block.range.upper || next == text.count
        let line = spelling.lineEnd + place.indentation
        return [
            TextChange(at: place.offset, inserting: place.indentation + start + spelling.lineEnd),
            TextChange(at: close, inserting: line + end + (isApart ? "" : spelling.lineEnd)),
        ]
    }

    // MARK: - Comments

    private func lead(of block: Block, _ update: EntryUpdate) throws(UpdateRefusal) -> [TextChange] {
        guard !update.keepsComments else { return [] }
        let comments = target.comments(above: block)
        var changes: [TextChange] = []
        var pending = try update.comments.map { number throws(UpdateRefusal) in
            try spelling.comments(number, areInline: comments.contains { $0.line == nil })
        }
        let place = target.start(of: block.statement)
        if let new = pending, comments.allSatisfy({ $0.mark != nil }) {
            let head = comments.first?.line?.lower
            changes += lines(new, at: head.map { place.moved(to: $0) } ?? place)
            pending = []
        }
        for comment in comments {
            if let mark = comment.mark {
                if update.lostMarks.contains(mark) { changes.append(deletion(of: comment)) }
            } else if let new = pending {
                changes.append(
                    new.isEmpty
                        ? deletion(of: comment)
                        : TextChange(
                            comment.range, new.joined(separator: spelling.lineEnd + place.indentation)))
                pending = []
            }
        }
        return changes + lines(update.newMarks, at: place)
    }

    private func deletion(of comment: EntryComment) -> TextChange {
        if let line = comment.line { return TextChange(deleting: line) }
        let text = target.text.bytes.span
        var end = comment.range.upper
        while end < text.count, text[end].isSpaceOrTab { end += 1 }
        return TextChange(deleting: TextRange(comment.range.lower, end))
    }

    /// Inserts lines above a statement.
    private func lines(_ lines: [String], at place: StatementStart) -> [TextChange] {
        guard !lines.isEmpty else { return [] }
        let (end, indentation) = (spelling.lineEnd, place.indentation)
        let text = lines.map { indentation + $0 + end }.joined()
        return [TextChange(at: place.offset, inserting: place.isLineStart ? text : end + text)]
    }

    // MARK: - The statement

    private func statement(of block: Block, _ update: EntryUpdate) throws(UpdateRefusal) -> [TextChange] {
        guard update.key != nil || update.value != nil else { return [] }
        let entry = target.entries[block.entry]
        let key = update.key.map(spelling.key)
        let value = try update.value.map { number throws(UpdateRefusal) in try spelling.value(number) }
        guard !entry.isShorthand else {
            let old = target.text(in: entry.key.source)
            return [TextChange(entry.key.source, "\(key ?? old) = \(value ?? old)")]
        }
        let keyChange = key.map { TextChange(entry.key.source, $0) }
        return [keyChange, value.map { TextChange(block.value, $0) }].compactMap(\.self)
    }
}

/// Where lines above a statement are inserted.
struct StatementStart {
    let offset: Int
    let indentation: String
    /// Whether nothing but the indentation is before the statement in its line.
    let isLineStart: Bool

    /// The start of another line above the same statement.
    func moved(to offset: Int) -> StatementStart {
        StatementStart(offset: offset, indentation: indentation, isLineStart: true)
    }
}

extension Table {
    /// The start of the line of a statement; that of the statement if something else is before it.
    func start(of statement: TextRange) -> StatementStart {
        let text = self.text.bytes.span
        let start = text.startOfIndentation(before: statement.lower)
        guard text.isLineStart(start) else {
            return StatementStart(offset: statement.lower, indentation: "", isLineStart: false)
        }
        return StatementStart(
            offset: start, indentation: String(repairing: text.extracting(start..<statement.lower)),
            isLineStart: true)
    }
}

extension TextRange {
    /// The number of spaces and tabs at its start.
    fileprivate func leadingSpaces(_ text: Span<UInt8>) -> Int {
        var index = lower
        while index < upper, text[index].isSpaceOrTab { index += 1 }
        return index - lower
    }
}

extension Span<UInt8> {
    /// The end of the empty lines that begin at `start`.
    fileprivate func endOfEmptyLines(from start: Int) -> Int {
        var (index, end) = (start, start)
        while index < count, self[index].isASCIIWhitespace {
            let isLineEnd = self[index] == 0x0A || self[index] == 0x0D
            index = isLineEnd ? endOfLineBreak(at: index) : index + 1
            if isLineEnd { end = index }
        }
        return end
    }

    /// The start of the empty lines before a line that begins at `end`.
    fileprivate func startOfEmptyLines(before end: Int, from limit: Int) -> Int {
        var (index, start) = (end, end)
        while index > limit, self[index - 1].isASCIIWhitespace {
            index -= 1
            let isInPair = self[index] == 0x0A && index > limit && self[index - 1] == 0x0D
            if !isInPair, isLineStart(index) { start = index }
        }
        return start
    }
}
