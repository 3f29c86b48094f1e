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
        guard count > 8 else { return signsByteByByte }
        var lanes = SignLanes()
        if count < 17 {
            lanes.look(
                at: block(ofHalvesAt: 0, count &- 9), before: block(ofHalvesAt: 1, count &- 8))
            return lanes.signs(before: self[count &- 1])
        }
        var index = 0
        while true {
            lanes.look(at: block(at: index), before: block(at: index &+ 1))
            if index == count &- 17 { return lanes.signs(before: self[count &- 1]) }
            // The last block overlaps the one before it.
            index = Swift.min(index &+ 16, count &- 17)
        }
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

/// The signs in blocks of a text.
private struct SignLanes {
    private var twins = LaneMask()
    private var digits = LaneMask()
    private var angles = LaneMask()

    /// - Parameter next: For each byte of `block` the one behind it.
    @inline(__always)
    mutating func look(at block: SIMD16<UInt8>, before next: SIMD16<UInt8>) {
        twins = twins | block.twins(of: 0x20, next) | block.twins(of: UInt8(ascii: "/"), next)
        digits = digits | block.digitLanes
        angles = angles | block.lanes(of: UInt8(ascii: "<"))
    }

    /// The signs in the blocks and in the last byte of the text, which stands in none of them.
    @inline(__always)
    func signs(before last: UInt8) -> TextSigns {
        var signs: TextSigns = []
        if !twins.isEmpty { signs.insert(.twins) }
        if !digits.isEmpty || last &- 0x30 < 10 { signs.insert(.digit) }
        if !angles.isEmpty || last == UInt8(ascii: "<") { signs.insert(.angle) }
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
