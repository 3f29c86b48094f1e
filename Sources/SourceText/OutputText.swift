/// Appends text to reserved memory.
extension OutputSpan<UInt8> {
    /// Appends the bytes of a word before the first that is not ASCII, at most `limit`, and returns their number.
    ///
    /// - Precondition: The free capacity is at least eight bytes.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func appendASCIIPrefix(of word: UInt64, atMost limit: Int) -> Int {
        let high = word & 0x8080_8080_8080_8080
        let kept = Swift.min(high == 0 ? 8 : high.firstLane, limit)
        appendPrefix(of: unsafe unsafeBitCast(word.littleEndian, to: SIMD8<UInt8>.self), count: kept)
        return kept
    }

    /// Appends the first `count` lanes; the free capacity must be at least eight bytes.
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
        let encoded = EncodedCodePoint(codePoint)
        for index in 0..<encoded.count { append(encoded[index]) }
    }
}
