/// Things that rules look for in a text, found in one pass.
package struct TextSigns: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Two blanks or two slashes side by side.
    package static let twins = TextSigns(rawValue: 1)
    /// A digit of ASCII.
    package static let digit = TextSigns(rawValue: 2)
    /// `<`
    package static let angle = TextSigns(rawValue: 4)
}

extension Span<UInt8> {
    /// The signs in the text.
    package var signs: TextSigns {
        var (twins, digits, angles) = (UInt64(0), UInt64(0), UInt64(0))
        var index = 0
        // Eight bytes begin seven pairs.
        while index <= count &- 8 {
            let word = word(at: index)
            if word.holdsTwins {
                twins |= word.twins(of: 0x20) | word.twins(of: UInt8(ascii: "/"))
            }
            // Digits and angles are few and have half a byte in common.
            if (word & 0xF0F0_F0F0_F0F0_F0F0).lanes(startingWith: 0x30) != 0 {
                digits |= word.digitLanes
                angles |= word.lanes(startingWith: UInt8(ascii: "<"))
            }
            index &+= 7
        }
        var signs: TextSigns = []
        if twins != 0 { signs.insert(.twins) }
        if digits != 0 { signs.insert(.digit) }
        if angles != 0 { signs.insert(.angle) }
        return index < count ? signs.union(lastSigns(from: index)) : signs
    }

    /// The index of the first digit or `byte` from `start` on; the count if there is none.
    package func firstDigit(or byte: UInt8, from start: Int) -> Int {
        var index = start
        while index <= count &- 8 {
            let word = word(at: index)
            let hits = word.digitLanes | word.lanes(startingWith: byte)
            if hits != 0 { return index &+ hits.firstLane }
            index &+= 8
        }
        while index < count, self[index] != byte, self[index] &- 0x30 > 9 { index &+= 1 }
        return index
    }

    /// The signs in the last bytes of the text.
    private func lastSigns(from start: Int) -> TextSigns {
        var signs: TextSigns = []
        for index in start..<count {
            switch self[index] {
            case UInt8(ascii: "<"): signs.insert(.angle)
            case UInt8(ascii: "0")...UInt8(ascii: "9"): signs.insert(.digit)
            case 0x20, UInt8(ascii: "/"):
                if index &+ 1 < count, self[index &+ 1] == self[index] { signs.insert(.twins) }
            default: break
            }
        }
        return signs
    }
}

extension UInt64 {
    /// Whether a lane and the next one are the same.
    @inline(__always)
    fileprivate var holdsTwins: Bool { (self ^ self &>> 8 | 0xFF << 56).lanes(startingWith: 0) != 0 }

    /// Not zero if a lane and the next one are both `byte`.
    @inline(__always)
    fileprivate func twins(of byte: UInt8) -> UInt64 {
        let others = self ^ (UInt64(byte) &* Self.ones)
        return (others | others &>> 8 | 0xFF << 56).lanes(startingWith: 0)
    }

    /// The lanes from `0` to `9`.
    @inline(__always)
    fileprivate var digitLanes: UInt64 {
        let low = self & Self.lowBits
        let digits = low.lanes(from: UInt8(ascii: "0")) & ~low.lanes(from: UInt8(ascii: ":"))
        return digits & ~self & Self.topBits
    }
}
