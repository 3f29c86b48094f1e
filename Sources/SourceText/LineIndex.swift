/// Turns offsets of a decoded text into lines and columns, and into offsets of the file.
///
/// CR, LF and CRLF end a line, as CoreFoundation counts. A position is found in the time of a binary search and a
/// scan of at most ``stride`` bytes, however long the line is.
package struct LineIndex: Sendable {
    private let text: DecodedText
    private let lineStarts: [TextOffset]
    /// For every ``stride`` bytes of the text, what lies before them; none where lines are short and tell it.
    private let checkpoints: [CharacterCount]
    private static let stride = 1024

    /// - Parameter last: The last offset that will be asked for; what lies behind its line is not looked at.
    package init(_ text: DecodedText, upTo last: Int = .max) {
        self.text = text
        lineStarts = Self.lineStarts(of: text.bytes, from: text.start, upTo: last)
        let isPlain = Self.isCountedFromLineStart(text, lineStarts, upTo: last)
        checkpoints = isPlain ? [] : Self.checkpoints(of: text.bytes.span, upTo: last)
    }

    /// Whether no line is long, and offsets of the file need no count of characters.
    private static func isCountedFromLineStart(
        _ text: DecodedText, _ starts: [TextOffset], upTo last: Int
    ) -> Bool {
        switch text.encoding {
        case .utf8, .declared: break
        default: return false
        }
        var end = Swift.min(last, text.bytes.count)
        for start in starts.reversed() {
            guard end - start.index <= 4 * stride else { return false }
            end = start.index
        }
        return true
    }

    /// The number of lines; a last line break does not begin another.
    package var lineCount: Int { lineStarts.count }

    /// The 1-based line that holds `offset`.
    package func line(of offset: TextOffset) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The bytes of a 1-based line, its line break left out.
    package func range(ofLine line: Int) -> TextRange {
        let bytes = text.bytes.span
        let start = lineStarts[line - 1].index
        var end = line < lineStarts.count ? lineStarts[line].index : bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return TextRange(start, end)
    }

    /// Where `offset` is, for people and programs.
    package func position(of offset: TextOffset) -> SourcePosition {
        let line = line(of: offset)
        let start = lineStarts[line - 1].index
        let byteColumn = bytesOfFile(start, offset.index) + 1
        guard !checkpoints.isEmpty else {
            var count = CharacterCount()
            count.add(text.bytes.span, start..<Swift.min(offset.index, text.bytes.count))
            return SourcePosition(
                line: line, column: count.scalars + 1, byteColumn: byteColumn,
                offset: fileOffset(of: offset, count))
        }
        let here = characters(before: offset.index)
        let column = here.scalars - characters(before: start).scalars + 1
        return SourcePosition(
            line: line, column: column, byteColumn: byteColumn, offset: fileOffset(of: offset, here))
    }

    /// The byte of the file that `offset` stands for; in declared encodings the byte of the decoded text.
    private func fileOffset(of offset: TextOffset, _ count: CharacterCount) -> Int {
        switch text.encoding {
        case .utf8: offset.index - 2 * repairs(before: offset)
        case .utf16LittleEndian, .utf16BigEndian: text.markLength + 2 * (count.scalars + count.supplementary)
        case .utf32LittleEndian, .utf32BigEndian: text.markLength + 4 * count.scalars
        case .declared: offset.index
        }
    }

    /// The bytes between two indices of the text; each byte that was replaced counts as the one it was.
    private func bytesOfFile(_ start: Int, _ end: Int) -> Int {
        let repairs = repairs(before: TextOffset(end)) - repairs(before: TextOffset(start))
        return end - start - 2 * repairs
    }

    /// How many bytes before `offset` were replaced by the three bytes of U+FFFD.
    private func repairs(before offset: TextOffset) -> Int {
        text.undecodable.partitioningIndex { $0.offset >= offset }
    }

    private func characters(before index: Int) -> CharacterCount {
        let checkpoint = index / Self.stride
        var count = checkpoints[checkpoint]
        count.add(text.bytes.span, checkpoint * Self.stride..<Swift.min(index, text.bytes.count))
        return count
    }
}

extension LineIndex {
    private static func lineStarts(of bytes: ByteBuffer, from start: Int, upTo last: Int) -> [TextOffset] {
        var starts: [TextOffset] = []
        let hasReturns = bytes.contains(UInt8(ascii: "\r"))
        var index = start
        repeat {
            starts.append(TextOffset(index))
            index =
                hasReturns
                ? endOfLine(bytes.span, index) : bytes.index(of: UInt8(ascii: "\n"), from: index) + 1
            if starts[starts.count - 1].index > last { break }
        } while index < bytes.count
        return starts
    }

    /// The index behind the line break that ends the line at `index`, whatever its form.
    private static func endOfLine(_ bytes: Span<UInt8>, _ index: Int) -> Int {
        let end = bytes.index(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), from: index)
        return end + (bytes.starts(with: "\r\n", at: end) ? 2 : 1)
    }

    private static func checkpoints(of bytes: Span<UInt8>, upTo last: Int) -> [CharacterCount] {
        var checkpoints: [CharacterCount] = []
        var count = CharacterCount()
        for start in Swift.stride(from: 0, through: Swift.min(last, bytes.count), by: stride) {
            checkpoints.append(count)
            count.add(bytes, start..<Swift.min(start + stride, bytes.count))
        }
        return checkpoints
    }
}

/// Characters of a stretch of UTF-8.
private struct CharacterCount {
    /// Unicode scalars (lone surrogates count as one).
    var scalars = 0
    /// Those above U+FFFF, which take two units of UTF-16.
    var supplementary = 0

    mutating func add(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        var index = range.lowerBound
        while index <= range.upperBound &- 8 {
            let word = bytes.word(at: index)
            scalars += 8 - (word & ~(word << 1) & UInt64.topBits).laneCount
            supplementary += (word & word << 1 & word << 2 & word << 3 & UInt64.topBits).laneCount
            index += 8
        }
        for index in index..<range.upperBound {
            let byte = bytes[index]
            scalars += byte & 0xC0 == 0x80 ? 0 : 1
            supplementary += byte >= 0xF0 ? 1 : 0
        }
    }
}

/// A place in a file.
package struct SourcePosition: Hashable, Sendable {
    /// 1-based.
    package let line: Int
    /// 1-based, in Unicode scalars.
    package let column: Int
    /// 1-based, in bytes of the line as UTF-8, whatever the encoding of the file.
    package let byteColumn: Int
    /// 0-based, in bytes of the file; in an XML table of a declared encoding, in bytes of its text as UTF-8.
    package let offset: Int

    /// - Parameter byteColumn: That of a line of ASCII if `nil`.
    package init(line: Int, column: Int, byteColumn: Int? = nil, offset: Int) {
        self.line = line
        self.column = column
        self.byteColumn = byteColumn ?? column
        self.offset = offset
    }
}

extension Array {
    /// The index of the first element that fulfils `predicate`, where all that follow do too.
    package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
