internal import SourceText

/// A number that differs from run to run, so that nobody can prepare keys that collide.
private let hashSeed = UInt64.random(in: .min ... .max) | 1

extension Span<UInt8> {
    /// A hash of a decoded key.
    var keyHash: UInt32 {
        var state = hashSeed ^ UInt64(truncatingIfNeeded: count)
        var index = 0
        while index <= count &- 8 {
            state = Self.mix(state ^ word(at: index))
            index &+= 8
        }
        // The last word overlaps the one before it.
        var rest = count >= 8 ? word(at: count &- 8) : 0
        while count < 8, index < count {
            rest = rest << 8 | UInt64(self[index])
            index &+= 1
        }
        state = Self.mix(state ^ rest)
        return UInt32(truncatingIfNeeded: state >> 32)
    }

    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low
    }
}
