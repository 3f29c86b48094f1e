internal import SourceText
internal import StringTables

/// Finds the limits of blocks in the text around entries.
struct BlockScanner: ~Escapable {
    private let table: Table
    private let text: Span<UInt8>
    private let isXML: Bool

    @_lifetime(borrow table)
    init(_ table: borrowing Table) {
        self.table = copy table
        text = table.text.bytes.span
        isXML = table.form == .xml
    }

    /// - Parameter end: The end of the block before.
    func block(of number: Int, after end: Int) -> Block {
        let entry = table.entries[number]
        let statement = isXML ? xmlStatement(of: entry) : oldStyleStatement(of: entry)
        let comment = isXML ? xmlComment(before: statement.lower, after: end) : entry.comment
        let first = comment.isEmpty ? statement.lower : comment.lower
        let start = max(end, indentation(before: first))
        return Block(
            entry: number, range: TextRange(start, endOfBlock(after: statement.upper)), statement: statement)
    }

    /// The start of the line before `index` if there are only spaces and tabs between the two, else `index`.
    private func indentation(before index: Int) -> Int {
        var start = index
        while start > 0, text[start - 1].isSpaceOrTab { start -= 1 }
        return start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D ? start : index
    }

    // MARK: - Statements

    private func oldStyleStatement(of entry: Entry) -> TextRange {
        var index = entry.isShorthand ? entry.key.source.upper : entry.value.source.upper
        index = skipTrivia(from: index)
        let isTerminated = index < text.count && text[index] == UInt8(ascii: ";")
        return TextRange(entry.key.source.lower, isTerminated ? index + 1 : entry.value.source.upper)
    }

    private func xmlStatement(of entry: Entry) -> TextRange {
        var start = entry.key.source.lower
        while start > 0, !text.starts(with: "<key", at: start) { start -= 1 }
        let value = entry.value.source
        guard case .text = entry.value, value.upper < text.count, text[value.upper] == UInt8(ascii: "<"),
            text.starts(with: "</", at: value.upper)
        else { return TextRange(start, value.upper) }
        return TextRange(start, min(text.count, text.index(of: UInt8(ascii: ">"), from: value.upper) + 1))
    }

    // MARK: - Comments

    /// The comments of XML directly above a key, without an empty line in between.
    private func xmlComment(before start: Int, after end: Int) -> TextRange {
        var first = start
        while let comment = commentEnding(before: first, after: end) { first = comment }
        return first == start ? .empty : TextRange(first, start)
    }

    /// The start of a comment that ends before `index` with at most one line break in between, and begins its line.
    private func commentEnding(before index: Int, after end: Int) -> Int? {
        var (close, breaks) = (index, 0)
        while close > end, text[close - 1].isASCIIWhitespace {
            close -= 1
            breaks += text[close] == 0x0A ? 1 : 0
        }
        guard breaks < 2, close - 7 >= end, text.starts(with: "-->", at: close - 3) else { return nil }
        var start = close - 7
        while start >= end, !text.starts(with: "<!--", at: start) { start -= 1 }
        guard start >= end, indentation(before: start) != start || start == 0 || text[start - 1] == 0x0A
        else { return nil }
        return start
    }

    // MARK: - The end of a block

    /// The end of the line that a statement ends in, if nothing but comments follows there; else the start of what follows.
    private func endOfBlock(after statement: Int) -> Int {
        var end = skipSpaces(from: statement)
        while let comment = commentOnLine(at: end) { end = skipSpaces(from: comment) }
        guard end < text.count else { return end }
        if text.starts(with: "\r\n", at: end) { return end + 2 }
        return text[end] == 0x0A || text[end] == 0x0D ? end + 1 : end
    }

    private func skipSpaces(from start: Int) -> Int {
        var index = start
        while index < text.count, text[index].isSpaceOrTab { index += 1 }
        return index
    }

    /// The end of the comment at `index`, unless it continues in another line.
    private func commentOnLine(at index: Int) -> Int? {
        let isComment = isXML ? text.starts(with: "<!--", at: index) : isOldStyleComment(at: index)
        guard isComment else { return nil }
        let end = isXML ? endOfXMLComment(at: index) : text.endOfComment(at: index)
        let comment = text.extracting(index..<end)
        return comment.index(of: 0x0A, or: 0x0D, from: 0) < comment.count ? nil : end
    }

    private func isOldStyleComment(at index: Int) -> Bool {
        text.starts(with: "//", at: index) || text.starts(with: "/*", at: index)
    }

    private func endOfXMLComment(at start: Int) -> Int {
        var index = text.index(of: UInt8(ascii: ">"), from: start + 6)
        while index < text.count, !text.starts(with: "-->", at: index - 2) {
            index = text.index(of: UInt8(ascii: ">"), from: index + 1)
        }
        return min(text.count, index + 1)
    }

    /// The next index that is neither whitespace nor in a comment of old-style text.
    private func skipTrivia(from start: Int) -> Int {
        var index = start
        while index < text.count {
            if isOldStyleComment(at: index) {
                index = text.endOfComment(at: index)
            } else if text[index].isASCIIWhitespace {
                index += 1
            } else if text.starts(with: "\u{2028}", at: index) || text.starts(with: "\u{2029}", at: index) {
                index += 3
            } else {
                break
            }
        }
        return index
    }
}
