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
        appendPrefix(of: SIMD8(word: word), count: kept)
        return kept
    }

    /// Appends a code point in UTF-8; a surrogate becomes three bytes.
    @inline(__always)
    @_lifetime(self: copy self)
    package mutating func append(codePoint: UInt32) {
        let encoded = EncodedCodePoint(codePoint)
        for index in 0..<encoded.count { append(encoded[index]) }
    }
}
