import Testing

@testable import SourceText

struct LineCounterTests {
    private func counter(_ bytes: [UInt8], _ encoding: TextEncoding = .utf8, mark: Int = 0) -> LineCounter {
        var text = DecodedText(bytes: ByteBuffer(bytes), encoding: encoding)
        text.markLength = mark
        text.start = encoding == .utf8 ? mark : 0
        return LineCounter(text)
    }

    /// The position of `offset` from a new counter.
    private func position(
        of offset: Int, in bytes: [UInt8], _ encoding: TextEncoding = .utf8, mark: Int = 0
    ) -> SourcePosition {
        var counter = counter(bytes, encoding, mark: mark)
        return counter.position(of: TextOffset(offset))
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
            var counter = counter(bytes)
            var (line, start, scalars, next) = (1, 0, 0, 0)
            for offset in 0...bytes.count {
                if offset == next {
                    let position = counter.position(of: TextOffset(offset))
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

    @Test func `columns are counted in a long line`() {
        let position = position(of: 200_000, in: Array((String(repeating: "é", count: 100_000) + "x").utf8))
        #expect((position.line, position.column, position.byteColumn) == (1, 100_001, 200_001))
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
        var counter = counter(text + text, .utf16LittleEndian, mark: 2)
        #expect([2, 6, 9].map { counter.position(of: TextOffset($0)).offset } == [4, 8, 12])
    }

    @Test func `undecodable bytes keep their offsets in the file`() {
        let file: [UInt8] = [0x61, 0xE9, 0x0A, 0xE8, 0x62]
        let text = DecodedText(bytes: ByteBuffer(file), encoding: .utf8)
        let repaired = text.repaired(by: TextSurvey(file.span))
        #expect(String(repairing: repaired.bytes.span) == "a\u{FFFD}\n\u{FFFD}b")
        #expect(repaired.undecodable.map(\.fileOffset) == [1, 3])
        var counter = LineCounter(repaired)
        let position = counter.position(of: TextOffset(repaired.bytes.count - 1))
        #expect((position.line, position.column, position.offset) == (2, 2, 4))
        #expect(position.byteColumn == 2)
    }

    @Test func `the end of the text has a position`() {
        #expect(position(of: 3, in: Array("ab\n".utf8)).line == 1)
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
