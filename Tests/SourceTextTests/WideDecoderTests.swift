import Testing

@testable import SourceText

/// Large UTF-16 is decoded by two threads; nobody may notice.
struct WideDecoderTests {
    /// Text of pairs, so that one is parted at every border, whatever `padding` moves it to.
    @Test(arguments: 0..<5, [false, true])
    func decodesPairsAtEveryBorder(_ padding: Int, _ isBigEndian: Bool) {
        let text = String(repeating: "x", count: padding) + String(repeating: "😀é€", count: 100_000)
        #expect(Self.decoded(Array(text.utf16), isBigEndian) == Array(text.utf8))
    }

    /// Every length around that of a block, with units of one, two and three bytes and halves of pairs at the end.
    @Test(arguments: 0..<40)
    func decodesShortTexts(_ count: Int) {
        let units: [UInt16] = (0..<count).map { [0x61, 0xE9, 0x20AC, 0x62, 0xD83D, 0xDE00][$0 % 6] }
        var expected = Array(String(decoding: units, as: UTF16.self).utf8)
        if units.last == 0xD83D {
            expected.replaceSubrange((expected.count - 3)..., with: [0xED, 0xA0, 0xBD])
        }
        #expect(Self.decoded(units, false) == expected)
    }

    /// The length of the first half tells where the second is written to.
    @Test(arguments: 0..<8)
    func `measures every unit wherever it stands`(_ lane: Int) {
        for unit in UInt16.min ... .max {
            var units = [UInt16](repeating: 0x61, count: 11)
            units[lane] = unit
            let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            let length = UTF16Units(bytes: bytes.span, index: 0, count: 11, isBigEndian: false).utf8Length()
            #expect(length == 10 + (unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3))
        }
    }

    private static func decoded(_ units: [UInt16], _ isBigEndian: Bool) -> [UInt8] {
        let bytes = units.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isBigEndian ? [high, low] : [low, high]
        }
        let text = WideDecoder.utf16(ByteBuffer([0, 0] + bytes), from: 2, isBigEndian: isBigEndian)
        return (0..<text.count).map { text[$0] }
    }
}
