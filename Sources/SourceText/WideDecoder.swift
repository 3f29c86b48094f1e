/// Turns UTF-16 and UTF-32 into UTF-8, lone surrogates into three-byte sequences.
package enum WideDecoder {
    /// Decodes UTF-16 from byte `start` on; an odd last byte is left out, as CoreFoundation does.
    static func utf16(_ bytes: Span<UInt8>, from start: Int, isBigEndian: Bool) -> [UInt8] {
        let count = Swift.max(0, bytes.count - start) / 2
        return [UInt8](capacity: count * 3 + 8) { output in
            LargeBuffer.prepare(&output)
            appendUTF16(bytes, from: start, count: count, isBigEndian: isBigEndian, to: &output)
        }
    }

    /// Decodes `count` code units of UTF-16 from byte `start` on to the end of `output`.
    ///
    /// - Precondition: `output` has room for three bytes a unit and eight more.
    package static func appendUTF16(
        _ bytes: Span<UInt8>, from start: Int, count: Int, isBigEndian: Bool,
        to output: inout OutputSpan<UInt8>
    ) {
        var units = UTF16Units(bytes: bytes, index: start, count: count, isBigEndian: isBigEndian)
        let lastBlock = bytes.count &- 16
        while units.index < units.end {
            var plain = 0
            if units.index <= lastBlock {
                plain = output.appendASCIIPrefix(of: units.block, atMost: (units.end &- units.index) &>> 1)
                units.index &+= plain &* 2
            }
            if plain < 8, units.index < units.end { output.append(codePoint: units.next()) }
        }
    }

    /// Whether the last code unit of `bytes` is the first half of a pair.
    static func endsInHighSurrogate(_ bytes: [UInt8], _ isBigEndian: Bool) -> Bool {
        guard bytes.count >= 2 else { return false }
        let last = bytes.count / 2 * 2 - (isBigEndian ? 2 : 1)
        return bytes[last] & 0xFC == 0xD8
    }

    /// Decodes UTF-32 from byte `start` on; a value outside Unicode becomes U+FFFD.
    static func utf32(_ bytes: Span<UInt8>, from start: Int, isBigEndian: Bool) -> [UInt8] {
        let count = Swift.max(0, bytes.count - start) / 4
        return [UInt8](capacity: count * 4) { output in
            for index in 0..<count {
                let value = (0..<4).reduce(UInt32(0)) { sum, byte in
                    let place = isBigEndian ? 3 - byte : byte
                    return sum | UInt32(bytes[start + index * 4 + byte]) << UInt32(8 * place)
                }
                output.append(codePoint: value <= 0x10FFFF ? value : 0xFFFD)
            }
        }
    }
}

/// The code units of a UTF-16 file, one after the other.
private struct UTF16Units: ~Escapable {
    let bytes: Span<UInt8>
    var index: Int
    let end: Int
    let isBigEndian: Bool

    @_lifetime(copy bytes)
    init(bytes: Span<UInt8>, index: Int, count: Int, isBigEndian: Bool) {
        self.bytes = bytes
        self.index = index
        self.end = index + count * 2
        self.isBigEndian = isBigEndian
    }

    /// The next eight units; at least sixteen bytes must be left.
    @inline(__always)
    var block: SIMD8<UInt16> {
        let words = SIMD2(bytes.word(at: index).littleEndian, bytes.word(at: index &+ 8).littleEndian)
        let units = unsafe unsafeBitCast(words, to: SIMD8<UInt16>.self)
        return isBigEndian ? units &<< 8 | units &>> 8 : units
    }

    @inline(__always)
    private func unit(at place: Int) -> UInt32 {
        let (first, second) = (UInt32(bytes[place]), UInt32(bytes[place &+ 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
    }

    /// Takes the next code point: one unit, or two that form a pair.
    @inline(__always)
    mutating func next() -> UInt32 {
        let high = unit(at: index)
        index &+= 2
        guard high & 0xFC00 == 0xD800, index < end else { return high }
        let low = unit(at: index)
        guard low & 0xFC00 == 0xDC00 else { return high }
        index &+= 2
        return 0x10000 &+ (high & 0x3FF) << 10 &+ (low & 0x3FF)
    }
}
