import Testing

@testable import SourceText

struct LineIndexTests {
    private func index(_ bytes: [UInt8], _ encoding: TextEncoding = .utf8, mark: Int = 0) -> LineIndex {
        var text = DecodedText(bytes: ByteBuffer(bytes), encoding: encoding)
        text.markLength = mark
        text.start = encoding == .utf8 ? mark : 0
        return LineIndex(text)
    }

    /// The position of `offset` from a new index.
    private func position(
        of offset: Int, in bytes: [UInt8], _ encoding: TextEncoding = .utf8, mark: Int = 0
    ) -> SourcePosition {
        var lines = index(bytes, encoding, mark: mark)
        return lines.position(of: TextOffset(offset))
    }

    @Test(arguments: [
        (0, 1, 1), (1, 1, 2), (2, 2, 1), (4, 3, 1), (6, 3, 2), (9, 3, 3), (10, 3, 4), (12, 4, 1),
    ])
    func `CR LF is one line break, and columns are Unicode scalars`(_ offset: Int, _ line: Int, _ column: Int)
    {
        // a LF b CR LF? : "a\nb\ré日x\r\nz" has lines a | b | é日x | z
        let position = position(of: offset, in: Array("a\nb\ré日x\r\nz".utf8))
        #expect((position.line, position.column) == (line, column))
        #expect(position.offset == offset)
    }

    /// Compared with counting byte by byte, for offsets at different distances.
    @Test(arguments: [
        "", "a", "\n", "a\nb\n\nc", "a\r\nb\rc\n\r\nd", "\r\r\n\n\r", String(repeating: "é\n", count: 100),
        String(repeating: "long line ", count: 50) + "\n" + String(repeating: "\n\u{8A}\n", count: 9),
        String(repeating: "\r\nab\r", count: 30), String(repeating: "了\n", count: 4000) + "\r",
    ])
    func `positions do not depend on the distance of offsets`(_ text: String) {
        let bytes = Array(text.utf8)
        for step in [1, 2, 3, 15, 16, 17, 5000] {
            var lines = index(bytes)
            var (line, start, scalars, next) = (1, 0, 0, 0)
            for offset in 0...bytes.count {
                if offset == next {
                    let position = lines.position(of: TextOffset(offset))
                    #expect(position.line == line && position.column == scalars + 1, "\(step) \(offset)")
                    #expect(position.byteColumn == offset - start + 1, "\(step) \(offset)")
                    next += step
                }
                guard offset + 1 < bytes.count else {
                    scalars += 1
                    continue
                }
                let isEnd = bytes[offset] == 0x0A || bytes[offset] == 0x0D && bytes[offset + 1] != 0x0A
                scalars = isEnd ? 0 : scalars + (bytes[offset] & 0xC0 == 0x80 ? 0 : 1)
                (line, start) = isEnd ? (line + 1, offset + 1) : (line, start)
            }
        }
    }

    @Test(arguments: WalkedText.encodings, 1...6 as ClosedRange<UInt64>)
    func `positions and columns do not depend on the order of offsets`(
        _ encoding: TextEncoding, _ seed: UInt64
    ) {
        let text = WalkedText(encoding, seed: seed)
        var shuffled = LineIndex(text.decoded)
        #expect(text.shuffledSample.filter { !$0.isFound(by: &shuffled) }.map(\.offset) == [])
        var ascending = LineIndex(text.decoded)
        #expect(text.places.filter { !$0.isFound(by: &ascending) }.map(\.offset) == [])
        var descending = LineIndex(text.decoded)
        let backwards = text.shuffledSample.sorted { $0.offset > $1.offset }
        #expect(backwards.filter { !$0.isFound(by: &descending) }.map(\.offset) == [])
    }

    @Test(arguments: WalkedText.encodings, 1...6 as ClosedRange<UInt64>)
    func `lines and columns lead to the offsets that they are of`(_ encoding: TextEncoding, _ seed: UInt64) {
        let text = WalkedText(encoding, seed: seed)
        var lines = LineIndex(text.decoded)
        let places = text.shuffledSample.filter { !text.isInsideLineBreak($0.offset) }
        #expect(places.filter { !$0.isFoundAgain(by: &lines) }.map(\.offset) == [])
    }

    /// "ab\r\né\n😀": lines of 2, 1 and 1 characters.
    @Test(arguments: [
        (1, 1, 0), (1, 3, 2), (1, 4, 2), (1, 9, 2), (2, 1, 4), (2, 2, 6), (2, 3, 6), (3, 1, 7), (3, 2, 11),
        (3, 3, 11), (3, 9, 11), (4, 1, 11), (9, 9, 11), (0, 0, 0),
    ])
    func `places outside of a line or inside a character are its end`(
        _ line: Int, _ column: Int, _ offset: Int
    ) {
        var lines = index(Array("ab\r\né\n😀".utf8))
        #expect(lines.offset(ofLine: line, column: column, in: .utf16) == TextOffset(offset))
        var closed = index(Array("ab\n".utf8))
        #expect(closed.offset(ofLine: 1, column: 9, in: .utf16) == TextOffset(2))
        #expect(closed.offset(ofLine: 2, column: 1, in: .utf16) == TextOffset(3))
    }

    /// Wherever the index has its checkpoints, one of them is inside the line break.
    @Test func `a line break is one on each border in the index`() {
        for length in [0, 1] {
            let bytes = Array(
                (String(repeating: "a", count: length) + String(repeating: "\r\n", count: 5000)).utf8)
            var lines = index(bytes)
            for offset in [9_999, 8191, 8192, 8193, 4097, 4096, 4095, 2049, 2048, 2047, 1] {
                let position = lines.position(of: TextOffset(offset))
                let line = max(0, offset - length) / 2
                #expect(position.line == line + 1)
                #expect(position.column == offset - (line == 0 ? 0 : length + line * 2) + 1)
            }
        }
    }

    @Test(arguments: [(0, 1), (200_000, 100_001), (20_000, 10_001), (4096, 2049), (200_001, 100_002)])
    func `columns are counted in a long line`(_ offset: Int, _ column: Int) {
        let position = position(of: offset, in: Array((String(repeating: "é", count: 100_000) + "x").utf8))
        #expect((position.line, position.column, position.byteColumn) == (1, column, offset + 1))
    }

    @Test(arguments: [
        ("a", 1, 1, 1, 1), ("\t", 1, 1, 1, 4), ("é", 2, 1, 1, 1), ("日", 3, 1, 1, 2), ("😀", 4, 1, 2, 2),
        ("e\u{301}", 3, 2, 2, 1), ("𠀀", 4, 1, 2, 2), ("\u{200B}", 3, 1, 1, 0), ("👍🏽", 8, 2, 4, 4),
    ])
    func `each unit has columns of its own`(
        _ text: String, _ bytes: Int, _ scalars: Int, _ utf16: Int, _ cells: Int
    ) {
        var lines = index(Array("\n\(text)".utf8))
        let end = TextOffset(text.utf8.count + 1)
        #expect(
            ColumnUnit.allCases.map { lines.column(of: end, in: $0) - 1 } == [bytes, scalars, utf16, cells])
    }

    @Test func `byte columns count UTF-8 bytes in every encoding`() {
        let text = Array("a\né😀x".utf8)
        let utf8 = position(of: 8, in: text)
        #expect((utf8.line, utf8.column, utf8.byteColumn) == (2, 3, 7))
        let utf16 = position(of: 8, in: text, .utf16LittleEndian, mark: 2)
        #expect((utf16.column, utf16.byteColumn, utf16.offset) == (3, 7, 2 + 4 + 2 + 4))
        #expect(position(of: 3, in: [0xEF, 0xBB, 0xBF] + text, mark: 3).byteColumn == 1)
        #expect(position(of: 11, in: [0xEF, 0xBB, 0xBF] + text, mark: 3).byteColumn == 7)
    }

    @Test func `offsets are those of the file`() {
        let text = Array("é😀x".utf8)
        #expect(position(of: 5, in: [0xEF, 0xBB, 0xBF] + text, mark: 3).offset == 5)
        #expect(position(of: 6, in: text, .utf16LittleEndian, mark: 2).offset == 2 + 2 + 4)
        #expect(position(of: 6, in: text, .utf32BigEndian, mark: 4).offset == 4 + 8)
        var lines = index(text + text, .utf16LittleEndian, mark: 2)
        #expect([2, 6, 9, 6, 2].map { lines.position(of: TextOffset($0)).offset } == [4, 8, 12, 8, 4])
    }

    @Test func `undecodable bytes keep their offsets in the file`() {
        let file: [UInt8] = [0x61, 0xE9, 0x0A, 0xE8, 0x62]
        let text = DecodedText(bytes: ByteBuffer(file), encoding: .utf8)
        let repaired = text.repaired(by: TextSurvey(file.span))
        #expect(String(repairing: repaired.bytes.span) == "a\u{FFFD}\n\u{FFFD}b")
        #expect(repaired.undecodable.map(\.fileOffset) == [1, 3])
        var lines = LineIndex(repaired)
        let position = lines.position(of: TextOffset(repaired.bytes.count - 1))
        #expect((position.line, position.column, position.offset) == (2, 2, 4))
        #expect(position.byteColumn == 2)
    }

    /// A library may report a place between the bytes of the U+FFFD that is there for an invalid byte.
    @Test func `offsets inside a repaired byte do not go back in the file`() {
        let file: [UInt8] = [0x61, 0xFF, 0x62, 0xFE, 0x63]
        let text = DecodedText(bytes: ByteBuffer(file), encoding: .utf8).repaired(by: TextSurvey(file.span))
        var lines = LineIndex(text)
        let positions = (0...text.bytes.count).map { lines.position(of: TextOffset($0)) }
        #expect(positions.map(\.offset) == [0, 1, 2, 2, 2, 3, 4, 4, 4, 5])
        #expect(positions.map(\.byteColumn) == [1, 2, 3, 3, 3, 4, 5, 5, 5, 6])
    }

    @Test func `the end of the text has a position`() {
        #expect(position(of: 3, in: Array("ab\n".utf8)).line == 1)
    }

    @Test(arguments: ["", "a", "a\n", "a\nbc", String(repeating: "é", count: 2048)])
    func `an offset after the end is that of the end`(_ text: String) {
        let bytes = Array(text.utf8)
        var lines = index(bytes)
        let end = lines.position(of: TextOffset(bytes.count))
        #expect(end.offset == bytes.count)
        for offset in [bytes.count + 1, bytes.count + 100_000] {
            #expect(lines.position(of: TextOffset(offset)) == end)
            for unit in ColumnUnit.allCases {
                let column = lines.column(of: TextOffset(offset), in: unit)
                #expect(column == lines.column(of: TextOffset(bytes.count), in: unit))
            }
        }
    }

    @Test func `an empty text has one place`() {
        #expect(position(of: 0, in: []) == SourcePosition(line: 1, column: 1, offset: 0))
        #expect(
            position(of: 0, in: [], .utf16BigEndian, mark: 2) == SourcePosition(line: 1, column: 1, offset: 2)
        )
    }

    /// The line break is not part of the line, even if the index is that of the line break.
    @Test(arguments: [
        (0, 0..<2), (1, 0..<2), (2, 0..<2), (3, 0..<2), (4, 4..<4), (5, 5..<6), (6, 5..<6), (7, 7..<9),
        (8, 7..<9),
    ])
    func `the line around a byte is found`(_ index: Int, _ line: Range<Int>) {
        let bytes = Array("ab\r\n\nc\rde".utf8)
        let start = bytes.span.startOfLine(around: index, from: 0)
        #expect(start..<bytes.span.endOfLine(around: index, upTo: bytes.count) == line)
    }

    @Test func `the search for a line ends at the limit`() {
        let bytes = Array("abcdefgh".utf8)
        #expect(bytes.span.startOfLine(around: 5, from: 3) == 3)
        #expect(bytes.span.endOfLine(around: 5, upTo: 7) == 7)
    }
}
