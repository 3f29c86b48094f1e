/// The UTF-8 sequence at an index of a text (Unicode 16, table 3-7), with surrogates allowed.
package struct UTF8Sequence {
    /// The length of the sequence in bytes; 0 if there is none.
    package let length: Int
    package let codePoint: UInt32
    let lead: UInt8
    @inline(__always)
    package init(_ text: Span<UInt8>, at index: Int) {
        lead = text[index]
        let left = text.count &- index
        let second = left > 1 ? UInt32(text[index &+ 1]) : 0
        var length = 0
        var codePoint = UInt32(lead)
        if lead < 0x80 {
            length = 1
        } else if lead < 0xE0 {
            codePoint = (UInt32(lead) & 0x1F) << 6 | second & 0x3F
            length = lead >= 0xC2 && second & 0xC0 == 0x80 ? 2 : 0
        } else if lead < 0xF0 {
            let third = left > 2 ? UInt32(text[index &+ 2]) : 0
            codePoint = (UInt32(lead) & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F
            let isWhole = second & 0xC0 == 0x80 && third & 0xC0 == 0x80
            length = isWhole && codePoint >= 0x800 ? 3 : 0
        } else if lead < 0xF5, left > 3 {
            let third = UInt32(text[index &+ 2])
            let fourth = UInt32(text[index &+ 3])
            codePoint =
                (UInt32(lead) & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F
            let isWhole = second & 0xC0 == 0x80 && third & 0xC0 == 0x80 && fourth & 0xC0 == 0x80
            length = isWhole && codePoint >= 0x10000 && codePoint <= 0x10FFFF ? 4 : 0
        }
        self.length = length
        self.codePoint = codePoint
    }

    /// Whether it encodes a surrogate, which is invalid in UTF-8.
    package var isSurrogate: Bool { codePoint & 0xFFFF_F800 == 0xD800 }

    /// Whether the first byte is one that notable characters begin with.
    var mayBeNotable: Bool {
        switch lead {
        case 0..<0x80, 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xED...0xEF, 0xF0...0xF4: true
        default: false
        }
    }
}

extension Span<UInt8> {
    /// The first index from `index` on at which a sequence may begin, or the end.
    package func boundary(from index: Int) -> Int {
        var index = index
        while index < count, self[index] & 0xC0 == 0x80 { index += 1 }
        return index
    }
}
