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
