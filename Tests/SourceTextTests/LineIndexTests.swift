import Testing

@testable import SourceText

struct LineIndexTests {
    private func index(_ bytes: [UInt8], _ encoding: TextEncoding = .utf8, mark: Int = 0) -> LineIndex {
        var text = DecodedText(bytes: ByteBuffer(bytes), encoding: encoding)
        text.markLength = mark
        text.start = encoding == .utf8 ? mark : 0
        return LineIndex(text)
    }

    @Test(arguments: [
        (0, 1, 1), (1, 1, 2), (2, 2, 1), (4, 3, 1), (6, 3, 2), (9, 3, 3), (10, 3, 4), (12, 4, 1),
    ])
    func countsCRLFAsOneAndColumnsInScalars(_ offset: Int, _ line: Int, _ column: Int) {
        // a LF b CR LF? : "a\nb\ré日x\r\nz" has lines a | b | é日x | z
        let index = index(Array("a\nb\ré日x\r\nz".utf8))
        let position = index.position(of: TextOffset(offset))
        #expect((position.line, position.column) == (line, column))
        #expect(position.offset == offset)
    }

    @Test func findsColumnsFarOutInALongLine() {
        let index = index(Array((String(repeating: "é", count: 100_000) + "x").utf8))
        #expect(index.position(of: TextOffset(200_000)).column == 100_001)
        #expect(index.lineCount == 1)
    }

    /// Bytes of UTF-8 from the start of the line on, whatever the encoding of the file.
    @Test func columnsAreAlsoCountedInBytes() {
        let text = Array("a\né😀x".utf8)
        let utf8 = index(text).position(of: TextOffset(8))
        #expect((utf8.line, utf8.column, utf8.byteColumn) == (2, 3, 7))
        let utf16 = index(text, .utf16LittleEndian, mark: 2).position(of: TextOffset(8))
        #expect((utf16.column, utf16.byteColumn, utf16.offset) == (3, 7, 2 + 4 + 2 + 4))
        let marked = index([0xEF, 0xBB, 0xBF] + text, mark: 3)
        #expect(marked.position(of: TextOffset(3)).byteColumn == 1)
        #expect(marked.position(of: TextOffset(11)).byteColumn == 7)
        let long = index(Array((String(repeating: "é", count: 100_000) + "x").utf8))
        #expect(long.position(of: TextOffset(200_000)).byteColumn == 200_001)
    }

    @Test func offsetsAreThoseOfTheFile() {
        let text = Array("é😀x".utf8)
        #expect(index([0xEF, 0xBB, 0xBF] + text, mark: 3).position(of: TextOffset(5)).offset == 5)
        #expect(index(text, .utf16LittleEndian, mark: 2).position(of: TextOffset(6)).offset == 2 + 2 + 4)
        #expect(index(text, .utf32BigEndian, mark: 4).position(of: TextOffset(6)).offset == 4 + 8)
    }

    @Test func undecodableBytesKeepTheirPlaceInTheFile() {
        let file: [UInt8] = [0x61, 0xE9, 0x0A, 0xE8, 0x62]
        let text = DecodedText(bytes: ByteBuffer(file), encoding: .utf8)
        let repaired = text.repaired(by: TextSurvey(file.span))
        #expect(String(repairing: repaired.bytes.span) == "a\u{FFFD}\n\u{FFFD}b")
        #expect(repaired.undecodable.map(\.fileOffset) == [1, 3])
        let position = LineIndex(repaired).position(of: TextOffset(repaired.bytes.count - 1))
        #expect((position.line, position.column, position.offset) == (2, 2, 4))
        #expect(position.byteColumn == 2)
    }

    @Test func theEndOfTheTextHasAPosition() {
        let index = index(Array("ab\n".utf8))
        #expect(index.position(of: TextOffset(3)).line == 1)
        #expect(index.range(ofLine: 1).count == 2)
    }
}
