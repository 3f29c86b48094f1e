import TestSupport
import Testing

@testable import SourceText

/// The result does not depend on whether UTF-16 is decoded with one or two threads.
struct WideDecoderTests {
    /// A text of surrogate pairs, one of which is at the boundary between the threads for every `padding`. It has a little more
    /// than the 262,144 code units from which there are two.
    @Test(arguments: 0..<5, [false, true])
    func `surrogate pairs are decoded at every boundary`(_ padding: Int, _ isBigEndian: Bool) {
        let text = String(repeating: "x", count: padding) + String(repeating: "😀é€", count: 65_600)
        #expect(Self.decoded(Array(text.utf16), isBigEndian) == Array(text.utf8))
    }

    /// All lengths around that of a block, with units of one, two and three bytes and lone surrogates at the end.
    @Test(arguments: 0..<40)
    func `short texts are decoded`(_ count: Int) {
        let units: [UInt16] = (0..<count).map { [0x61, 0xE9, 0x20AC, 0x62, 0xD83D, 0xDE00][$0 % 6] }
        var expected = Array(String(decoding: units, as: UTF16.self).utf8)
        if units.last == 0xD83D {
            expected.replaceSubrange((expected.count - 3)..., with: [0xED, 0xA0, 0xBD])
        }
        #expect(Self.decoded(units, false) == expected)
    }

    /// The length of the first half determines where the second is written.
    @Test(arguments: 0..<8)
    func `every unit is measured in every lane`(_ lane: Int) {
        var bytes: [UInt8] = (0..<11).flatMap { _ in [0x61, 0] }
        let wrong = (UInt16.min ... .max).filter { unit in
            bytes[2 * lane] = UInt8(unit & 0xFF)
            bytes[2 * lane + 1] = UInt8(unit >> 8)
            let length = UTF16Units(bytes: bytes.span, index: 0, count: 11, isBigEndian: false).utf8Length()
            return length != 10 + (unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3)
        }
        #expect(wrong == [])
    }

    private static func decoded(_ units: [UInt16], _ isBigEndian: Bool) -> [UInt8] {
        var bytes: [UInt8] = [0, 0]
        for unit in units {
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            bytes.append(isBigEndian ? high : low)
            bytes.append(isBigEndian ? low : high)
        }
        return WideDecoder.utf16(ByteBuffer(bytes), from: 2, isBigEndian: isBigEndian).array
    }
}
