/// Things that rules look for in a text, found in one pass.
@usableFromInline
package struct TextSigns: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Two blanks or two slashes side by side.
    @inlinable package static var twins: TextSigns { TextSigns(rawValue: 1) }
    /// A digit of ASCII.
    @inlinable package static var digit: TextSigns { TextSigns(rawValue: 2) }
    /// `<`
    @inlinable package static var angle: TextSigns { TextSigns(rawValue: 4) }
}

extension Span<UInt8> {
    /// The signs in the text.
    package var signs: TextSigns {
        guard count > 16 else { return signsByteByByte }
        var (twins, digits, angles) = (LaneMask(), LaneMask(), LaneMask())
        var index = 0
        while true {
            let (block, next) = (block(at: index), block(at: index &+ 1))
            twins = twins | block.twins(of: 0x20, next) | block.twins(of: UInt8(ascii: "/"), next)
            digits = digits | block.digitLanes
            angles = angles | block.lanes(of: UInt8(ascii: "<"))
            if index == count &- 17 { break }
            // The last block overlaps the one before it.
            index = Swift.min(index &+ 16, count &- 17)
        }
        let last = self[count &- 1]
        var signs: TextSigns = []
        if !twins.isEmpty { signs.insert(.twins) }
        if !digits.isEmpty || last &- 0x30 < 10 { signs.insert(.digit) }
        if !angles.isEmpty || last == UInt8(ascii: "<") { signs.insert(.angle) }
        return signs
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

    private var signsByteByByte: TextSigns {
        var signs: TextSigns = []
        for index in 0..<count {
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
    /// The lanes from `0` to `9`.
    @inline(__always)
    fileprivate var digitLanes: UInt64 {
        let low = self & Self.lowBits
        let digits = low.lanes(from: UInt8(ascii: "0")) & ~low.lanes(from: UInt8(ascii: ":"))
        return digits & ~self & Self.topBits
    }
}
