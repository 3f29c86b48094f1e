/// The code units of a UTF-16 text, one or eight at a time.
struct UTF16Units: ~Escapable {
    private let bytes: Span<UInt8>
    private(set) var index: Int
    private(set) var end: Int
    private let isBigEndian: Bool

    @_lifetime(copy bytes)
    init(bytes: Span<UInt8>, index: Int, count: Int, isBigEndian: Bool) {
        precondition(index >= 0 && count >= 0 && count * 2 <= bytes.count - index)
        self.bytes = bytes
        self.index = index
        self.end = index + count * 2
        self.isBigEndian = isBigEndian
    }

    /// Only the units in `range`; a bound that splits a surrogate pair is moved after the pair.
    @_lifetime(copy self)
    consuming func narrowed(to range: Range<Int>) -> UTF16Units {
        (index, end) = (bound(before: range.lowerBound), bound(before: range.upperBound))
        return self
    }

    private func bound(before number: Int) -> Int {
        let place = index + number * 2
        let isInside = place > index && place < end
        let splitsPair =
            isInside && unit(at: place - 2) & 0xFC00 == 0xD800 && unit(at: place) & 0xFC00 == 0xDC00
        return splitsPair ? place + 2 : place
    }

    /// The number of bytes of the units in UTF-8; a lone surrogate has three.
    consuming func utf8Length() -> Int {
        var length = 0
        while index < end {
            if index <= end &- 16, let count = block?.utf8Length {
                length &+= count
                skip(8)
            } else {
                length &+= EncodedCodePoint(next()).count
            }
        }
        return length
    }

    /// The number of units that are left, at most eight.
    @inline(__always)
    var blockCount: Int { Swift.min(8, (end &- index) &>> 1) }

    /// The next eight units, zero after the end; `nil` within sixteen bytes of the end of the memory.
    @inline(__always)
    var block: SIMD8<UInt16>? {
        guard index <= bytes.count &- 16 else { return nil }
        var words = bytes.block(at: index).words
        let bits = (end &- index) &* 8
        if bits < 128 {
            // The smart shift yields zero for 64 bits or more.
            words.x &= ~(UInt64.max << UInt64(bits))
            words.y &= ~(UInt64.max << UInt64(Swift.max(0, bits - 64)))
        }
        let units = SIMD8<UInt16>(words: words)
        return isBigEndian ? units &<< 8 | units &>> 8 : units
    }

    @inline(__always)
    mutating func skip(_ count: Int) { index &+= count &* 2 }

    private func unit(at place: Int) -> UInt32 {
        let (first, second) = (UInt32(bytes[place]), UInt32(bytes[place &+ 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
    }

    /// Takes the next code point: one unit, or a surrogate pair.
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

extension SIMD8<UInt16> {
    /// The number of bytes of the units in UTF-8; `nil` if there is a surrogate among them.
    @inline(__always)
    fileprivate var utf8Length: Int? {
        let isSurrogate = self & 0xF800 .== SIMD8(repeating: 0xD800)
        guard isSurrogate.words == .zero else { return nil }
        // One byte more from U+0080 on, and another from U+0800 on; the additions carry into the top bit.
        let more = (self | (self &+ 0x7F80)) &>> 15 &+ (self | (self &+ 0x7800)) &>> 15
        let words = more.words
        return 8 &+ Int(truncatingIfNeeded: ((words.x &+ words.y) &* 0x0001_0001_0001_0001) &>> 48)
    }
}
