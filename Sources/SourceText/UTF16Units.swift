/// The code units of a UTF-16 text, one after the other or eight at a time.
struct UTF16Units: ~Escapable {
    private let bytes: Span<UInt8>
    private(set) var index: Int
    let end: Int
    private let isBigEndian: Bool

    @_lifetime(copy bytes)
    init(bytes: Span<UInt8>, index: Int, count: Int, isBigEndian: Bool) {
        precondition(index >= 0 && count >= 0 && count * 2 <= bytes.count - index)
        self.bytes = bytes
        self.index = index
        self.end = index + count * 2
        self.isBigEndian = isBigEndian
    }

    /// How many units are left, eight at most.
    @inline(__always)
    var blockCount: Int { Swift.min(8, (end &- index) &>> 1) }

    /// The next eight units, zero behind the end; `nil` within sixteen bytes of the end of the memory.
    @inline(__always)
    var block: SIMD8<UInt16>? {
        guard index <= bytes.count &- 16 else { return nil }
        var words = SIMD2(bytes.word(at: index), bytes.word(at: index &+ 8))
        let bits = (end &- index) &* 8
        if bits < 128 {
            // The smart shift yields zero where it is 64 or more.
            words.x &= ~(UInt64.max << UInt64(bits))
            words.y &= ~(UInt64.max << UInt64(Swift.max(0, bits - 64)))
        }
        let units = unsafe unsafeBitCast(words, to: SIMD8<UInt16>.self)
        return isBigEndian ? units &<< 8 | units &>> 8 : units
    }

    @inline(__always)
    mutating func skip(_ count: Int) { index &+= count &* 2 }

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
