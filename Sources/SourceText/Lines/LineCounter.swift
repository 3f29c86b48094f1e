/// Converts ascending offsets of a decoded text to lines, columns and offsets of the file, in one pass and without an
/// index of the lines.
///
/// CR, LF and CR LF end a line, as in CoreFoundation; at the end of a text they do not begin another.
package struct LineCounter {
    private let text: DecodedText
    /// The index up to which lines are counted.
    private var index: Int
    private var line = 1
    /// The start of the line.
    private var start: Int
    /// The number of Unicode scalars in the line; a lone surrogate counts as one.
    private var scalars = 0
    /// The number of code units of the file, if these are wider than a byte.
    private var units = 0

    package init(_ text: DecodedText) {
        self.text = text
        index = text.start
        start = text.start
    }

    /// The position of `offset`, which must not be less than in an earlier call.
    package mutating func position(of offset: TextOffset) -> SourcePosition {
        advance(to: max(index, min(offset.index, text.bytes.count)))
        return SourcePosition(
            line: line, column: scalars + 1, byteColumn: bytesOfFile(start, offset.index) + 1,
            offset: fileOffset(of: offset))
    }

    private mutating func advance(to end: Int) {
        let buffer = text.bytes
        let bytes = buffer.span
        let passed = index..<end
        units += unitCount(passed)
        let lineEnds = bytes.lineEndCount(index..<max(index, min(end, bytes.count - 1)))
        if lineEnds > 0 {
            line += lineEnds
            start = bytes.startOfLine(around: min(end, bytes.count - 1), from: index)
            scalars = bytes.scalarCount(start..<end)
        } else {
            scalars += bytes.scalarCount(passed)
        }
        index = end
    }

    private func unitCount(_ range: Range<Int>) -> Int {
        let bytes = text.bytes.span
        return switch text.encoding {
        case .utf8, .declared: 0
        case .utf16LittleEndian, .utf16BigEndian:
            bytes.scalarCount(range) + bytes.supplementaryCount(range)
        case .utf32LittleEndian, .utf32BigEndian: bytes.scalarCount(range)
        }
    }

    /// The offset in the file that corresponds to `offset`; for declared encodings, the offset in the decoded text.
    private func fileOffset(of offset: TextOffset) -> Int {
        switch text.encoding {
        case .utf8: offset.index - 2 * repairs(before: offset)
        case .utf16LittleEndian, .utf16BigEndian: text.markLength + 2 * units
        case .utf32LittleEndian, .utf32BigEndian: text.markLength + 4 * units
        case .declared: offset.index
        }
    }

    /// The number of bytes between two indices of the text; a byte that was replaced counts as one.
    private func bytesOfFile(_ start: Int, _ end: Int) -> Int {
        let repairs = repairs(before: TextOffset(end)) - repairs(before: TextOffset(start))
        return end - start - 2 * repairs
    }

    /// The number of bytes before `offset` that were replaced by the three bytes of U+FFFD.
    private func repairs(before offset: TextOffset) -> Int {
        text.undecodable.partitioningIndex { $0.offset >= offset }
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

    /// - Parameter byteColumn: `nil` for a line of ASCII, where it equals the column.
    package init(line: Int, column: Int, byteColumn: Int? = nil, offset: Int) {
        self.line = line
        self.column = column
        self.byteColumn = byteColumn ?? column
        self.offset = offset
    }
}
