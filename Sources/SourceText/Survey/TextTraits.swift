/// Traits of a text that rules look for, found in one pass.
@usableFromInline
package struct TextTraits: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Two adjacent spaces or two adjacent slashes.
    @inlinable package static var doubles: TextTraits { TextTraits(rawValue: 1) }
    /// An ASCII digit.
    @inlinable package static var digit: TextTraits { TextTraits(rawValue: 2) }
    /// `<`
    @inlinable package static var angle: TextTraits { TextTraits(rawValue: 4) }
}

extension Span<UInt8> {
    /// The traits of the text.
    package var traits: TextTraits {
        guard count > 8 else { return traitsByteByByte }
        var lanes = TraitLanes()
        if count < 17 {
            lanes.look(
                at: block(ofHalvesAt: 0, count &- 9), before: block(ofHalvesAt: 1, count &- 8))
            return lanes.traits(before: self[count &- 1])
        }
        var index = 0
        while true {
            lanes.look(at: block(at: index), before: block(at: index &+ 1))
            if index == count &- 17 { return lanes.traits(before: self[count &- 1]) }
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

    private var traitsByteByByte: TextTraits {
        var traits: TextTraits = []
        for index in 0..<count {
            switch self[index] {
            case UInt8(ascii: "<"): traits.insert(.angle)
            case UInt8(ascii: "0")...UInt8(ascii: "9"): traits.insert(.digit)
            case 0x20, UInt8(ascii: "/"):
                if index &+ 1 < count, self[index &+ 1] == self[index] { traits.insert(.doubles) }
            default: break
            }
        }
        return traits
    }
}

/// The traits found in blocks of a text.
private struct TraitLanes {
    private var doubles = LaneMask()
    private var digits = LaneMask()
    private var angles = LaneMask()

    /// - Parameter next: For each byte of `block`, the byte after it.
    @inline(__always)
    mutating func look(at block: SIMD16<UInt8>, before next: SIMD16<UInt8>) {
        doubles = doubles | block.doubles(of: 0x20, next) | block.doubles(of: UInt8(ascii: "/"), next)
        digits = digits | block.digitLanes
        angles = angles | block.lanes(of: UInt8(ascii: "<"))
    }

    /// The traits of the blocks and of the last byte of the text, which is in none of them.
    @inline(__always)
    func traits(before last: UInt8) -> TextTraits {
        var traits: TextTraits = []
        if !doubles.isEmpty { traits.insert(.doubles) }
        if !digits.isEmpty || last &- 0x30 < 10 { traits.insert(.digit) }
        if !angles.isEmpty || last == UInt8(ascii: "<") { traits.insert(.angle) }
        return traits
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
