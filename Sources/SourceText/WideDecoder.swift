/// Turns UTF-16 and UTF-32 into UTF-8, lone surrogates into three-byte sequences.
enum WideDecoder {
    /// Decodes UTF-16 from byte `start` on; an odd last byte is left out, as CoreFoundation does.
    static func utf16(_ bytes: Span<UInt8>, from start: Int, isBigEndian: Bool) -> [UInt8] {
        let count = Swift.max(0, bytes.count - start) / 2
        return [UInt8](capacity: count * 3 + 8) { output in
            unsafe output.withUnsafeMutableBufferPointer { buffer, _ in
                unsafe LargeBuffer.prepare(UnsafeMutableRawBufferPointer(buffer))
            }
            var units = UTF16Units(bytes: bytes, index: start, count: count, isBigEndian: isBigEndian)
            while units.index < units.end {
                let plain = units.index <= units.end &- 16 ? output.appendASCIIPrefix(of: units.block) : 0
                units.index &+= plain &* 2
                if plain < 8, units.index < units.end { output.append(codePoint: units.next()) }
            }
        }
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
    var block: SIMD8<UInt16> {
        let words = SIMD2(bytes.word(at: index).littleEndian, bytes.word(at: index &+ 8).littleEndian)
        let units = unsafe unsafeBitCast(words, to: SIMD8<UInt16>.self)
        return isBigEndian ? units &<< 8 | units &>> 8 : units
    }

    private func unit(at place: Int) -> UInt32 {
        let (first, second) = (UInt32(bytes[place]), UInt32(bytes[place &+ 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
    }

    /// Takes the next code point: one unit, or two that form a pair.
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

extension OutputSpan<UInt8> {
    /// Appends the units before the first that is not ASCII, and returns how many these are.
    @inline(__always)
    @_lifetime(self: copy self)
    fileprivate mutating func appendASCIIPrefix(of units: SIMD8<UInt16>) -> Int {
        let wide = unsafe unsafeBitCast(units & 0xFF80, to: SIMD2<UInt64>.self)
        let plain =
            wide.x != 0
            ? wide.x.trailingZeroBitCount &>> 4
            : wide.y != 0 ? 4 &+ wide.y.trailingZeroBitCount &>> 4 : 8
        appendPrefix(of: SIMD8<UInt8>(truncatingIfNeeded: units), count: plain)
        return plain
    }

    /// Appends the first `count` lanes; there must be room for all eight.
    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func appendPrefix(of lanes: SIMD8<UInt8>, count lanesKept: Int) {
        precondition(freeCapacity >= 8)
        unsafe withUnsafeMutableBufferPointer { buffer, initialized in
            let place = unsafe UnsafeMutableRawPointer(buffer.baseAddress!) + initialized
            unsafe place.storeBytes(of: lanes, as: SIMD8<UInt8>.self)
            initialized += lanesKept
        }
    }

    /// Appends a code point in UTF-8; a surrogate becomes three bytes.
    @inline(__always)
    @_lifetime(self: copy self)
    package mutating func append(codePoint: UInt32) {
        switch codePoint {
        case 0..<0x80:
            append(UInt8(truncatingIfNeeded: codePoint))
        case 0x80..<0x800:
            append(UInt8(truncatingIfNeeded: 0xC0 | codePoint >> 6))
            append(UInt8(truncatingIfNeeded: 0x80 | codePoint & 0x3F))
        case 0x800..<0x10000:
            append(UInt8(truncatingIfNeeded: 0xE0 | codePoint >> 12))
            append(UInt8(truncatingIfNeeded: 0x80 | codePoint >> 6 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | codePoint & 0x3F))
        default:
            append(UInt8(truncatingIfNeeded: 0xF0 | codePoint >> 18))
            append(UInt8(truncatingIfNeeded: 0x80 | codePoint >> 12 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | codePoint >> 6 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | codePoint & 0x3F))
        }
    }
}
