import SourceText
import Testing

@Suite struct TextTraitsTests {
    /// The same, found byte by byte.
    private func expected(_ bytes: [UInt8]) -> TextTraits {
        var traits: TextTraits = []
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "<") { traits.insert(.angle) }
            if (0x30...0x39).contains(byte) { traits.insert(.digit) }
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if byte == next, " /:.,".utf8.contains(byte) { traits.insert(.doubles) }
            if "()[]".utf8.contains(byte) { traits.insert(.bracket) }
            if byte == 0xEF || byte == 0xE3 && next == 0x80 { traits.insert(.wide) }
        }
        return traits
    }

    @Test(arguments: Array("x /<0:9é.,-([])。ー：".utf8), 1...40)
    func `a trait is found at every index`(_ byte: UInt8, length: Int) {
        for place in 0..<length {
            var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length)
            bytes[place] = byte
            #expect(bytes.span.traits == expected(bytes))
            for next in [byte, 0x80] where place + 1 < length {
                bytes[place + 1] = next
                #expect(bytes.span.traits == expected(bytes))
            }
        }
    }

    @Test func `an empty text has no traits`() {
        #expect([UInt8]().span.traits == [])
    }
}
