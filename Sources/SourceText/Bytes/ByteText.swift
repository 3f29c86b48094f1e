extension [UInt8] {
    /// Appends a code point in UTF-8; a surrogate becomes three bytes.
    package mutating func append(codePoint: UInt32) {
        let encoded = EncodedCodePoint(codePoint)
        for index in 0..<encoded.count { append(encoded[index]) }
    }
}

extension String {
    /// The text of UTF-8 bytes, with U+FFFD for each lone surrogate and each invalid byte.
    package init(repairing bytes: Span<UInt8>) {
        self = String(validating: bytes) ?? Self.repaired(bytes)
    }

    /// The text before `suffix`; `nil` if the text does not end with it.
    package func dropping(suffix: String) -> String? {
        let bytes = utf8.span
        guard bytes.hasSuffix(suffix.utf8.span) else { return nil }
        return String(repairing: bytes.extracting(droppingLast: suffix.utf8.count))
    }

    private static func repaired(_ bytes: Span<UInt8>) -> String {
        var text = ""
        var index = 0
        while index < bytes.count {
            let sequence = UTF8Sequence(bytes, at: index)
            text.unicodeScalars.append(
                sequence.length > 0 ? Unicode.Scalar(sequence.codePoint) ?? "\u{FFFD}" : "\u{FFFD}")
            index += Swift.max(1, sequence.length)
        }
        return text
    }
}

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

/// The UTF-8 bytes of one code point; a surrogate has three, although they are invalid in UTF-8.
struct EncodedCodePoint {
    /// The bytes, the first one lowest.
    private let word: UInt32
    let count: Int

    @inline(__always)
    init(_ codePoint: UInt32) {
        let last = 0x80 | codePoint & 0x3F
        let middle = 0x80 | codePoint >> 6 & 0x3F
        switch codePoint {
        case 0..<0x80:
            (word, count) = (codePoint, 1)
        case 0x80..<0x800:
            (word, count) = (0xC0 | codePoint >> 6 | last << 8, 2)
        case 0x800..<0x10000:
            (word, count) = (0xE0 | codePoint >> 12 | middle << 8 | last << 16, 3)
        default:
            let second = 0x80 | codePoint >> 12 & 0x3F
            (word, count) = (0xF0 | codePoint >> 18 | second << 8 | middle << 16 | last << 24, 4)
        }
    }

    /// The byte at `index`, which is less than ``count``.
    @inline(__always)
    subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: word >> UInt32(8 * index)) }
}
