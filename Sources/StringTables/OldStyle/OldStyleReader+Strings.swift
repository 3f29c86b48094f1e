internal import Concurrency
internal import SourceText

/// Quoted strings, bare words and escapes.
extension OldStyleReader {
    @inline(__always)
    static func beginsString(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || isBare(byte)
    }

    /// Letters, digits and `_ $ / : . -` of ASCII.
    static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"): true
        default: false
        }
    }

    /// Reads the string at the position; `nil`, at the same position, if a quoted one is unterminated.
    mutating func readString() -> TableString? {
        let start = position
        let quote = bytes[start]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return readBareWord() }
        guard !isUnterminated(start) else { return nil }
        let (end, traits) = plainPart(from: start &+ 1, quote: quote)
        guard end < bytes.count else {
            noteUnterminated(start)
            return nil
        }
        guard bytes[end] == quote else { return readEscapedString(firstBackslash: end) }
        position = end &+ 1
        return TableString(
            source: TextRange(start, position), content: TextRange(start &+ 1, end),
            style: Self.style(of: quote), traits: traits)
    }

    /// The index of the first `quote` or backslash, or the end of the text; and the traits of the text before it.
    @inline(__always)
    private func plainPart(from start: Int, quote: UInt8) -> (end: Int, traits: TableString.Traits) {
        var index = start
        var (signs, breaks) = (LaneMask(), LaneMask())
        while index <= bytes.count &- 16 {
            let block = bytes.block(at: index)
            let ends = block.lanes(of: quote) | block.lanes(of: UInt8(ascii: "\\"))
            var marked =
                block.lanes(of: UInt8(ascii: "%")) | block.lanes(of: UInt8(ascii: "{"))
                | block.lanes(of: UInt8(ascii: "$"))
            var broken = block.lanes(of: 0x0A)
            guard ends.isEmpty else {
                marked.formPrefix(before: ends)
                broken.formPrefix(before: ends)
                return traits(start, index &+ ends.firstLane, signs | marked, breaks | broken)
            }
            signs = signs | marked
            breaks = breaks | broken
            index &+= 16
        }
        return (bytes.index(of: quote, or: UInt8(ascii: "\\"), from: index), .unknown)
    }

    @inline(__always)
    private func traits(
        _ start: Int, _ end: Int, _ signs: LaneMask, _ breaks: LaneMask
    ) -> (end: Int, traits: TableString.Traits) {
        let isEdged = start < end && (bytes[start].isSpaceOrTab || bytes[end &- 1].isSpaceOrTab)
        let traits = TableString.Traits(
            syntax: !signs.isEmpty, lineBreak: !breaks.isEmpty, edgeWhitespace: isEdged)
        return (end, traits)
    }

    private mutating func readBareWord() -> TableString {
        let start = position
        while position < bytes.count, Self.isBare(bytes[position]) { position &+= 1 }
        let range = TextRange(start, position)
        return TableString(source: range, content: range, style: .bare, traits: [])
    }

    private static func style(of quote: UInt8) -> TableString.Style {
        quote == UInt8(ascii: "'") ? .singleQuoted : .doubleQuoted
    }

    /// Reads a quoted string with escapes into ``unescaped``.
    private mutating func readEscapedString(firstBackslash: Int) -> TableString? {
        let (start, written, known) = (position, unescaped.count, table.problems.mark)
        let quote = bytes[start]
        var copied = start + 1
        var index = firstBackslash
        var poll = CancellationPoll(every: CancellationPoll.bytes, from: start)
        while index < bytes.count, !poll.isCancelled(at: index) {
            unescaped.append(bytes.slice(TextRange(copied, index)))
            if bytes[index] == quote {
                position = index + 1
                return TableString(
                    source: TextRange(start, position), content: TextRange(written, unescaped.count),
                    style: Self.style(of: quote), part: 0,
                    traits: .init(of: unescaped.span.extracting(written...)))
            }
            copied = unescape(at: index, from: written)
            index = bytes.index(of: quote, or: UInt8(ascii: "\\"), from: copied)
        }
        unescaped.removeSubrange(written...)
        table.problems.remove(from: known)
        noteUnterminated(start)
        return nil
    }

    /// The decoded text of a string.
    func decoded(_ string: TableString) -> String {
        String(
            repairing: string.isUnescaped ? unescaped.span.slice(string.content) : bytes.slice(string.content)
        )
    }
}
