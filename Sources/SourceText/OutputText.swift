/// Appends text to memory that was reserved for it.
extension OutputSpan<UInt8> {
    /// Appends the bytes of a word before the first that is not ASCII, `limit` at most, and returns how many these
    /// are.
    ///
    /// - Precondition: There is room for eight bytes.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func appendASCIIPrefix(of word: UInt64, atMost limit: Int) -> Int {
        let high = word & 0x8080_8080_8080_8080
        let kept = Swift.min(high == 0 ? 8 : high.firstLane, limit)
        appendPrefix(of: unsafe unsafeBitCast(word.littleEndian, to: SIMD8<UInt8>.self), count: kept)
        return kept
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
