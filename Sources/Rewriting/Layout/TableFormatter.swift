internal import SourceText
internal import StringTables

/// Lays out an old-style table that reads completely: decides what is between its strings and comments.
struct TableFormatter: ~Escapable {
    /// What the layout puts whitespace between.
    private enum Element: Equatable {
        case start, openingBrace, closingBrace
        /// A comment in the line of the entry before it.
        case trailingComment
        case comment
        /// From the key to the semicolon.
        case entry
        case end
    }

    /// What ``selection`` selects as a whole.
    private enum Unit {
        /// An entry with its comments.
        case block
        /// A comment that belongs to no entry, a brace, or the end.
        case other
        /// It continues what is before it.
        case nothing
    }

    /// That of entries in braces.
    static let indentation = "    "

    let bytes: Span<UInt8>
    let style: LayoutStyle
    let lineEnd: String
    /// One and two line breaks, and the same with the indentation in braces.
    private let separators: [String]
    let quotesWords: Bool
    /// The lines that are laid out; `nil` for all.
    private let selection: TextRange?
    private(set) var changes: [TextChange] = []
    var position: Int
    private var previous = Element.start
    private var isAfterLineComment = false
    private(set) var isBraced = false
    /// Where the line of the position begins, if that is after a gap.
    private(set) var lineStart: Int
    /// The block, or free comment, at the position, and the number of changes before it.
    private var unit: (start: Int, changes: Int)

    /// - Parameters:
    ///   - lineEnd: The line break to write.
    ///   - selection: The text whose blocks are laid out; `nil` for all.
    @_lifetime(borrow table)
    init(_ table: borrowing Table, _ style: LayoutStyle, lineEnd: LineEnding, selection: TextRange? = nil) {
        bytes = table.text.bytes.span
        self.style = style
        self.lineEnd = lineEnd.rawValue
        let (one, two) = (lineEnd.rawValue, lineEnd.rawValue + lineEnd.rawValue)
        separators = [one, two, one + Self.indentation, two + Self.indentation]
        self.selection = selection
        quotesWords = style.quotes == .auto && table.bareKeyCount < table.entries.count
        position = table.text.start
        lineStart = table.text.start
        unit = (table.text.start, 0)
    }

    /// Lays out the table; the result is in ``changes``.
    ///
    /// - Parameter entries: Those of the table.
    mutating func layOut(_ entries: [Entry]) {
        for entry in entries {
            let key = entry.key.source.lower
            layOutTrivia(before: key, blockStart: entry.comment.isEmpty ? key : entry.comment.lower)
            layOut(entry)
            (previous, isAfterLineComment) = (.entry, false)
        }
        let end = bytes.count
        layOutTrivia(before: end, blockStart: end)
        endUnit()
    }

    // MARK: - Between entries

    /// Lays out what is before an entry, or before the end.
    ///
    /// - Parameter blockStart: Where the block of the entry begins, with its comments.
    private mutating func layOutTrivia(before end: Int, blockStart: Int) {
        while true {
            let gap = bytes.gap(from: position)
            guard gap.range.upper < end else {
                if end == bytes.count { return place(gap, before: .end, opening: .other) }
                return place(gap, before: .entry, opening: blockStart == end ? .block : .nothing)
            }
            let next = bytes[gap.range.upper]
            switch next {
            case UInt8(ascii: "{"): placeBrace(.openingBrace, after: gap)
            case UInt8(ascii: "}"): placeBrace(.closingBrace, after: gap)
            default: placeComment(after: gap, blockStart: blockStart)
            }
        }
    }

    private mutating func placeBrace(_ brace: Element, after gap: Gap) {
        isBraced = false
        place(gap, before: brace, opening: .other)
        isBraced = brace == .openingBrace
        (previous, isAfterLineComment) = (brace, false)
        position += 1
    }

    private mutating func placeComment(after gap: Gap, blockStart: Int) {
        let start = gap.range.upper
        let isTrailing = gap.breaks == 0 && isAfterEntry
        let element = isTrailing ? Element.trailingComment : .comment
        let unit = isTrailing || start > blockStart ? Unit.nothing : start == blockStart ? .block : .other
        place(gap, before: element, opening: unit)
        let end = max(start + 1, bytes.endOfComment(at: start))
        layOutComment(TextRange(start, end))
        (previous, isAfterLineComment) = (element, bytes.starts(with: "//", at: start))
        position = end
    }

    /// Replaces the whitespace before an element, and moves to the element.
    ///
    /// - Parameter opened: What begins there.
    private mutating func place(_ gap: Gap, before next: Element, opening opened: Unit) {
        if opened != .nothing {
            endUnit()
            unit = (gap.range.upper, changes.count)
        }
        switch (previous, breaks(gap, before: next, opening: opened)) {
        case (.start, _): replace(gap.range, next == .end ? lineEnd : "")
        case (_, 0): replace(gap.range, " ")
        case (_, let breaks):
            replace(gap.range, separators[isBraced && next != .end ? breaks + 1 : breaks - 1])
        }
        if let start = gap.lineStart { lineStart = start }
        position = gap.range.upper
    }

    /// The number of line breaks before an element that is not the first; without any there is a space.
    private func breaks(_ gap: Gap, before next: Element, opening opened: Unit) -> Int {
        switch (previous, next) {
        case (_, .end), (.openingBrace, _), (_, .closingBrace): return 1
        case (_, .trailingComment): return isAfterLineComment ? 1 : 0
        case (.comment, .comment) where gap.breaks == 0, (.closingBrace, .comment) where gap.breaks == 0:
            return isAfterLineComment ? 1 : 0
        case _ where isAfterEntry && opened == .block && style.emptyLines != .keep:
            return style.emptyLines == .one ? 2 : 1
        default: return min(2, max(1, gap.breaks))
        }
    }

    private var isAfterEntry: Bool { previous == .entry || previous == .trailingComment }

    /// Drops the changes of a unit that is not selected.
    private mutating func endUnit() {
        guard let selection else { return }
        if unit.start > selection.upper || position < selection.lower {
            changes.removeSubrange(unit.changes...)
        }
    }

    // MARK: - Changes

    /// Replaces a range, unless it has that text already.
    mutating func replace(_ range: TextRange, _ text: String) {
        guard !bytes.slice(range).isEqual(to: text.utf8.span) else { return }
        changes.append(TextChange(range, text))
    }
}

/// The inside of comments.
extension TableFormatter {
    /// Lays out a comment: removes whitespace at the ends of its lines, replaces its line breaks, and moves its other lines by as much
    /// as its first one.
    mutating func layOutComment(_ comment: TextRange) {
        let lineComment = bytes.starts(with: "//", at: comment.lower)
        guard !lineComment else {
            return replace(trailingSpace(before: comment.upper, from: comment.lower), "")
        }
        let text = bytes.extracting(first: comment.upper)
        var index = text.index(of: 0x0A, or: 0x0D, from: comment.lower)
        guard index < text.count else { return }
        let indentation = indentation(of: comment)
        while index < text.count {
            let space = trailingSpace(before: index, from: comment.lower)
            let next = text.endOfLineBreak(at: index)
            index = text.index(of: 0x0A, or: 0x0D, from: next)
            let (moved, isEmpty) = lead(from: next, indentation)
            let target = indentation == nil || isEmpty ? "" : targetIndentation
            replace(TextRange(space.lower, moved), lineEnd + target)
        }
    }

    /// The spaces and tabs before an offset.
    private func trailingSpace(before end: Int, from start: Int) -> TextRange {
        var index = end
        while index > start, bytes[index - 1].isSpaceOrTab { index -= 1 }
        return TextRange(index, end)
    }

    private var targetIndentation: String { isBraced ? Self.indentation : "" }

    /// The spaces and tabs before the first element of the line in which a comment begins; `nil` if that line begins inside of
    /// an element, which does not move, or is not moved.
    private func indentation(of comment: TextRange) -> TextRange? {
        guard bytes.startOfLine(around: comment.lower, from: lineStart) == lineStart else { return nil }
        let indentation = TextRange(lineStart, endOfSpace(from: lineStart))
        return bytes.slice(indentation).isEqual(to: targetIndentation.utf8.span) ? nil : indentation
    }

    private func endOfSpace(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isSpaceOrTab { index += 1 }
        return index
    }

    /// The end of what a line of a comment has in common with the indentation of its first line, and whether the line is empty.
    private func lead(from start: Int, _ indentation: TextRange?) -> (end: Int, isEmpty: Bool) {
        let end = endOfSpace(from: start)
        guard end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D else { return (start, true) }
        guard let indentation else { return (start, false) }
        var index = 0
        while index < min(indentation.count, end - start),
            bytes[indentation.lower + index] == bytes[start + index]
        {
            index += 1
        }
        return (start + index, false)
    }
}

/// Entries, from the key to the semicolon.
extension TableFormatter {
    /// Lays out the entry at the position, and moves to its end. One that contains a comment stays as it is.
    mutating func layOut(_ entry: Entry) {
        let (key, value) = (entry.key.source, entry.value.source)
        position = bytes.endOfEntry(from: value.upper)
        guard !entry.holdsComment(bytes, end: position) else { return }
        layOut(entry.key)
        if !entry.isShorthand {
            let sign = bytes.gap(from: key.upper).range
            replace(sign, " ")
            replace(TextRange(sign.upper + 1, value.lower), " ")
            if case .text(let text) = entry.value { layOut(text) }
        }
        replace(TextRange(value.upper, position - 1), "")
    }

    /// Lays out the quotes of a string.
    private mutating func layOut(_ string: TableString) {
        switch string.style {
        case .bare where quotesWords:
            insert("\"", at: string.source.lower)
            insert("\"", at: string.source.upper)
        case .singleQuoted where style.quotes == .auto: doubleQuotes(of: string.source)
        case .bare, .singleQuoted, .doubleQuoted, .plain, .object: break
        }
    }

    /// Replaces single quotes with double ones: inside of these `"` needs a backslash, and `'` none.
    private mutating func doubleQuotes(of string: TextRange) {
        let (last, quote) = (string.upper - 1, UInt8(ascii: "\""))
        replace(TextRange(string.lower, string.lower + 1), "\"")
        let text = bytes.extracting(first: last)
        var index = text.index(of: quote, or: UInt8(ascii: "\\"), from: string.lower + 1)
        while index < last {
            if text[index] == quote {
                insert("\\", at: index)
                index += 1
            } else {
                if bytes[index + 1] == UInt8(ascii: "'") { replace(TextRange(index, index + 1), "") }
                index += 2
            }
            index = text.index(of: quote, or: UInt8(ascii: "\\"), from: index)
        }
        replace(TextRange(last, last + 1), "\"")
    }

    private mutating func insert(_ text: String, at offset: Int) { replace(TextRange(offset, offset), text) }
}
