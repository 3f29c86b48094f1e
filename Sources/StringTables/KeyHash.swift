internal import SourceText

/// Differs from run to run, so that colliding keys cannot be prepared.
private let hashSeed = UInt64.random(in: .min ... .max) | 1

extension Span<UInt8> {
    /// A hash of a decoded key; its highest bit is set if the key is not ASCII.
    package var keyHash: UInt32 {
        var state = hashSeed ^ UInt64(truncatingIfNeeded: count)
        var all = UInt64(0)
        var index = 0
        while index <= count &- 8 {
            let word = word(at: index)
            all |= word
            state = Self.mix(state ^ word)
            index &+= 8
        }
        // The last word overlaps the one before it.
        var rest = count >= 8 ? word(at: count &- 8) : 0
        while count < 8, index < count {
            rest = rest << 8 | UInt64(self[index])
            index &+= 1
        }
        state = Self.mix(state ^ rest)
        let isPlain = (all | rest) & UInt64.topBits == 0
        return UInt32(truncatingIfNeeded: state >> 33) | (isPlain ? 0 : 1 << 31)
    }

    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low
    }
}
