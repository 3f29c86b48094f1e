import Testing

@testable import FormatStrings

@Suite struct ByteSearchTests {
    @Test(arguments: 0..<40)
    func `the first marker is found in texts of every length`(length: Int) {
        for position in 0..<length {
            var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
            bytes[position] = UInt8(ascii: "{")
            #expect(bytes.span.first(.syntax) == position)
            #expect(bytes.span.first(.percent) == nil)
            #expect(bytes.span.first(.syntax, from: position + 1) == nil)
        }
    }

    @Test(arguments: ["％", "﹪", "٪"], 0..<40)
    func `the first lookalike is found at every offset`(sign: String, offset: Int) {
        let text = Array((String(repeating: "ت", count: offset) + sign + "，，，，，，，，،").utf8)
        #expect(text.span.firstPercentLookalike() == 2 * offset)
        #expect(text.span.firstPercentLookalike(from: 2 * offset + 1) == nil)
    }

    @Test(arguments: ["a", "é", "€", "😀"])
    func `code points are read forwards and backwards`(character: String) throws {
        let text = Array("x\(character)".utf8)
        let found = text.span.codePoint(at: 1)
        let point = try #require(found)
        let before = text.span.codePoint(before: text.count)
        #expect(point == before)
        #expect(point.value == character.unicodeScalars.first?.value)
        #expect(point.byteCount == text.count - 1)
    }

    @Test func `a lone surrogate is a code point but not a letter`() throws {
        let surrogate: [UInt8] = [0xED, 0xA0, 0x80]
        let found = surrogate.span.codePoint(at: 0)
        let point = try #require(found)
        #expect(point == CodePoint(value: 0xD800, byteCount: 3))
        #expect(!point.isWordCharacter && !point.isFormatControl && !point.isNonASCIISpace)
    }

    @Test(arguments: [[0x80], [0xC3], [0xE2, 0x82], [0xFF], [0xF0, 0x9F, 0x98]] as [[UInt8]])
    func `invalid bytes are read as replacement characters`(bytes: [UInt8]) {
        #expect(bytes.span.codePoint(at: 0) == .replacement)
        #expect(bytes.span.codePoint(before: bytes.count) == .replacement)
    }
}
