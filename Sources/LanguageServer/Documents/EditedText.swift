internal import SourceText

/// A text in an editor, as UTF-8, with its lines: LF, CR LF and CR end one.
struct EditedText: Sendable {
    /// The engine reads the same bytes: a large text is in memory once.
    private(set) var bytes: ByteBuffer
    /// The offsets at which lines begin; the first is 0.
    private var lineStarts: [Int]

    init(_ text: String) {
        let bytes = ByteBuffer(copying: text.utf8.span)
        self.bytes = bytes
        lineStarts = [0] + Self.lineStarts(in: bytes.span, from: 0, to: bytes.count)
    }

    // MARK: - Changes

    /// Replaces a part of the text; a place outside of it means the nearest one inside.
    mutating func replace(_ range: PositionRange, with text: String, in encoding: PositionEncoding) {
        let start = offset(of: range.start, in: encoding)
        let end = max(start, offset(of: range.end, in: encoding))
        replace(start..<end, with: text)
    }

    private mutating func replace(_ range: Range<Int>, with text: String) {
        // A CR before the range may become part of a CR LF, so that its line is read again.
        let first = lineStarts.partitioningIndex { $0 > max(0, range.lowerBound - 1) } - 1
        let after = lineStarts.partitioningIndex { $0 > range.upperBound }
        let added = text.utf8.count
        bytes = ByteBuffer(capacity: bytes.count - range.count + added) { [bytes] output in
            output.append(bytes.span.extracting(..<range.lowerBound))
            output.append(text.utf8.span)
            output.append(bytes.span.extracting(range.upperBound...))
        }
        let read = Self.lineStarts(
            in: bytes.span, from: lineStarts[first], to: range.lowerBound + added)
        let shift = added - range.count
        if shift != 0 { for number in after..<lineStarts.count { lineStarts[number] += shift } }
        lineStarts.replaceSubrange(first + 1..<after, with: read)
    }

    /// The starts of lines after `start`, up to and including `end`.
    private static func lineStarts(in bytes: Span<UInt8>, from start: Int, to end: Int) -> [Int] {
        var starts: [Int] = []
        var index = bytes.index(of: 0x0A, or: 0x0D, from: start)
        while index < end {
            let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            index += isPair ? 2 : 1
            if index <= end { starts.append(index) }
            index = bytes.index(of: 0x0A, or: 0x0D, from: index)
        }
        return starts
    }

    // MARK: - Positions

    /// The offset of a position: the end of the line for a place after it, the end of the text for a line after the last one, and the
    /// start of a character for a place inside of it.
    func offset(of position: Position, in encoding: PositionEncoding) -> Int {
        guard position.line < lineStarts.count else { return bytes.count }
        var index = lineStarts[position.line]
        let end = endOfLine(position.line)
        var left = position.character
        while index < end {
            let length = lengthOfCharacter(at: index)
            let units = (index..<index + length).reduce(0) { $0 + encoding.count(ofCharacterAt: bytes[$1]) }
            guard left >= units else { break }
            left -= units
            index += length
        }
        return index
    }

    /// The position of an offset, or of the end of the text if it is after that.
    ///
    /// - Parameter known: A place before it whose position is known.
    func position(
        of offset: Int, from known: (offset: Int, position: Position) = (0, .start),
        in encoding: PositionEncoding
    ) -> Position {
        let offset = min(max(0, offset), bytes.count)
        let line = lineStarts.partitioningIndex { $0 > offset } - 1
        let isInLine = known.position.line == line && known.offset <= offset
        var character = isInLine ? known.position.character : 0
        for index in (isInLine ? known.offset : lineStarts[line])..<offset {
            character += encoding.count(ofCharacterAt: bytes[index])
        }
        return Position(line: line, character: character)
    }

    func range(of range: TextRange, in encoding: PositionEncoding) -> PositionRange {
        var reader = PositionReader(self, encoding)
        return reader.range(of: range)
    }

    /// The position of the end of the text, if a line break is before it.
    var endAfterLineBreak: Position? {
        lineStarts.count > 1 && lineStarts.last == bytes.count
            ? Position(line: lineStarts.count - 1, character: 0) : nil
    }

    /// The offset at which the line of an offset begins.
    func startOfLine(around offset: Int) -> Int {
        lineStarts[lineStarts.partitioningIndex { $0 > offset } - 1]
    }

    /// The end of a line before what ends it.
    private func endOfLine(_ line: Int) -> Int {
        guard line + 1 < lineStarts.count else { return bytes.count }
        let end = lineStarts[line + 1]
        let isPair =
            end >= 2 && bytes[end - 1] == 0x0A && bytes[end - 2] == 0x0D && end - 2 >= lineStarts[line]
        return end - (isPair ? 2 : 1)
    }

    private func lengthOfCharacter(at index: Int) -> Int {
        var end = index + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end - index
    }
}

/// Converts offsets of a text to positions. Ascending ones take the time of going through the text once, however long its lines are.
struct PositionReader {
    private let text: EditedText
    private let encoding: PositionEncoding
    private var known = (offset: 0, position: Position.start)

    init(_ text: EditedText, _ encoding: PositionEncoding) {
        self.text = text
        self.encoding = encoding
    }

    mutating func range(of range: TextRange) -> PositionRange {
        let start = text.position(of: range.lower, from: known, in: encoding)
        known = (min(range.lower, text.bytes.count), start)
        return PositionRange(start: start, end: text.position(of: range.upper, from: known, in: encoding))
    }
}
