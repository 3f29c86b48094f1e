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
