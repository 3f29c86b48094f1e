import SourceText
import Testing

@Suite struct TextSignsTests {
    /// The same, a byte at a time.
    private func expected(_ bytes: [UInt8]) -> TextSigns {
        var signs: TextSigns = []
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "<") { signs.insert(.angle) }
            if (0x30...0x39).contains(byte) { signs.insert(.digit) }
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if byte == next, byte == 0x20 || byte == UInt8(ascii: "/") { signs.insert(.twins) }
        }
        return signs
    }

    @Test(arguments: Array("x /<0:9é".utf8), 1...40)
    func `a sign is found wherever it stands`(_ byte: UInt8, length: Int) {
        for place in 0..<length {
            var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length)
            bytes[place] = byte
            #expect(bytes.span.signs == expected(bytes))
            if place + 1 < length { bytes[place + 1] = byte }
            #expect(bytes.span.signs == expected(bytes))
        }
    }

    @Test func `an empty text has none`() {
        #expect([UInt8]().span.signs == [])
    }
}
