internal import SourceText
internal import StringTables

/// Finds the limits of blocks in the text around keys and values.
struct BlockScanner: ~Escapable {
    /// A key and its value.
    struct Member {
        let number: Int
        let key: TableString
        let value: EntryValue
        /// The comments directly above, where the reader has found them.
        var comment = TextRange.empty
        var isShorthand = false
    }

    let text: Span<UInt8>
    let isXML: Bool
    /// Where the text begins, after a byte order mark.
    private let start: Int

    @_lifetime(borrow table)
    init(_ table: borrowing Table) {
        text = table.text.bytes.span
        isXML = table.form == .xml
        start = table.text.start
    }

    /// The blocks of members, which are in the order of the text.
    func blocks(_ count: Int, in range: TextRange, _ member: (Int) -> Member) -> [Block] {
        var blocks: [Block] = []
        blocks.reserveCapacity(count)
        var end = range.lower
        for place in 0..<count {
            let next = place + 1 < count ? member(place + 1).key.source.lower : range.upper
            let block = block(of: member(place), after: end, before: next)
            end = block.range.upper
            blocks.append(block)
        }
        return blocks
    }

    /// - Parameters:
    ///   - end: The end of the block before.
    ///   - next: The start of the next key, or the end of what holds the members.
    private func block(of member: Member, after end: Int, before next: Int) -> Block {
        let value = isXML ? xmlValue(member.value) : member.value.source
        let statement =
            isXML
            ? TextRange(xmlStart(of: member.key), value.upper) : oldStyleStatement(of: member, before: next)
        let comment = isXML ? xmlComment(before: statement.lower, after: end) : member.comment.lower
        let first = isXML || !member.comment.isEmpty ? comment : statement.lower
        let start = max(end, indentation(before: max(end, first)))
        let upper = max(statement.upper, min(next, endOfBlock(after: statement.upper)))
        return Block(
            entry: member.number, range: TextRange(start, upper), statement: statement, value: value)
    }

    /// The start of the line before `index` if there are only spaces and tabs between the two, else `index`.
    private func indentation(before index: Int) -> Int {
        var first = index
        while first > start, text[first - 1].isSpaceOrTab { first -= 1 }
        return beginsLine(first) ? first : index
    }

    private func beginsLine(_ index: Int) -> Bool {
        index <= start || text[index - 1] == 0x0A || text[index - 1] == 0x0D
    }

    // MARK: - Old-style

    private func oldStyleStatement(of member: Member, before next: Int) -> TextRange {
        let end = member.isShorthand ? member.key.source.upper : member.value.source.upper
        let index = skipTrivia(from: end)
        let isTerminated = index < text.count && text[index] == UInt8(ascii: ";")
        return TextRange(member.key.source.lower, isTerminated ? index + 1 : end)
    }

    /// The next index that is neither whitespace nor in a comment of old-style text.
    func skipTrivia(from start: Int) -> Int {
        var index = start
        while index < text.count {
            if let end = text.endOfComment(at: index, in: .oldStyle) {
                index = end
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

    // MARK: - The end of a block

    /// The end of the line that a statement ends in, if nothing but comments follows there; else the start of what follows.
    private func endOfBlock(after statement: Int) -> Int {
        var end = skipSpaces(from: statement)
        while let comment = commentOnLine(at: end) { end = skipSpaces(from: comment) }
        guard end < text.count else { return end }
        return text[end] == 0x0A || text[end] == 0x0D ? text.endOfLineBreak(at: end) : end
    }

    private func skipSpaces(from start: Int) -> Int {
        var index = start
        while index < text.count, text[index].isSpaceOrTab { index += 1 }
        return index
    }

    /// The end of the comment at `index`, unless it continues in another line.
    private func commentOnLine(at index: Int) -> Int? {
        guard let end = text.endOfComment(at: index, in: isXML ? .xml : .oldStyle) else { return nil }
        let comment = text.extracting(index..<end)
        return comment.index(of: 0x0A, or: 0x0D, from: 0) < comment.count ? nil : end
    }
}

extension BlockScanner {
    /// The text between the braces or tags of a dictionary that is not empty.
    func content(of source: TextRange) -> TextRange {
        isXML ? xmlContent(of: source) : TextRange(source.lower + 1, max(source.lower + 1, source.upper - 1))
    }
}

// MARK: - XML

extension BlockScanner {
    private func xmlContent(of source: TextRange) -> TextRange {
        let lower = text.index(of: UInt8(ascii: ">"), from: source.lower) + 1
        var upper = source.upper
        while upper > lower, text[upper - 1] != UInt8(ascii: "<") { upper -= 1 }
        return TextRange(lower, max(lower, upper - 1))
    }

    /// The start of `<key>`.
    private func xmlStart(of key: TableString) -> Int {
        var index = max(start, key.source.lower - 1)
        while index > start, !text.starts(with: "<key", at: index) { index -= 1 }
        return index
    }

    /// A value with its tags.
    private func xmlValue(_ value: EntryValue) -> TextRange {
        guard case .text(let string) = value else { return value.source }
        var lower = max(start, string.source.lower - 1)
        while lower > start, !text.starts(with: "<string", at: lower) { lower -= 1 }
        let hasEndTag = text.starts(with: "</string", at: string.source.upper)
        let upper =
            hasEndTag ? text.index(of: UInt8(ascii: ">"), from: string.source.upper) + 1 : string.source.upper
        return TextRange(lower, min(text.count, upper))
    }

    /// The start of the comments directly above the key at `key`, without an empty line in between, of which the first begins a
    /// line; `key` if there are none.
    private func xmlComment(before key: Int, after end: Int) -> Int {
        var (index, breaks) = (end, beginsLine(end) ? 1 : 0)
        var first: Int?
        while index < key {
            if text[index].isASCIIWhitespace {
                let next = text[index] == 0x0D ? text.endOfLineBreak(at: index) : index + 1
                breaks += text[index] == 0x0A || text[index] == 0x0D ? 1 : 0
                index = next
            } else if let end = text.endOfComment(at: index, in: .xml) {
                if first == nil || breaks > 1 { first = breaks > 0 ? index : nil }
                (index, breaks) = (end, 0)
            } else {
                (first, breaks) = (nil, 0)
                index = text.index(of: UInt8(ascii: ">"), from: index) + 1
            }
        }
        return breaks < 2 ? first ?? key : key
    }
}
