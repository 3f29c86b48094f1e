/// Traits of a text that rules look for, found in one pass.
@usableFromInline
package struct TextTraits: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Two adjacent spaces, slashes, colons, full stops or commas.
    @inlinable package static var doubles: TextTraits { TextTraits(rawValue: 1) }
    /// An ASCII digit.
    @inlinable package static var digit: TextTraits { TextTraits(rawValue: 2) }
    /// `<`
    @inlinable package static var angle: TextTraits { TextTraits(rawValue: 4) }
    /// `(`, `)`, `[` or `]`
    @inlinable package static var bracket: TextTraits { TextTraits(rawValue: 8) }
    /// A byte with which marks of Chinese and Japanese begin: E3 before 80, or EF.
    @inlinable package static var wide: TextTraits { TextTraits(rawValue: 16) }
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
            traits.formUnion(self[index].traits)
            guard index &+ 1 < count else { break }
            if self[index &+ 1] == self[index], self[index].isDoubled { traits.insert(.doubles) }
            if self[index] == 0xE3, self[index &+ 1] == 0x80 { traits.insert(.wide) }
        }
        return traits
    }
}

/// The traits found in blocks of a text, as bits of the lanes.
private struct TraitLanes {
    private var lanes = LaneMask()

    /// - Parameter next: For each byte of `block`, the byte after it.
    @inline(__always)
    mutating func look(at block: SIMD16<UInt8>, before next: SIMD16<UInt8>) {
        insert(.doubles, block.doubles(before: next))
        insert(.digit, block.digitLanes)
        insert(.angle, block.lanes(of: UInt8(ascii: "<")))
        insert(
            .bracket,
            block.lanes(of: UInt8(ascii: "("), withOrWithout: 1) | block.lanes(of: UInt8(ascii: "["))
                | block.lanes(of: UInt8(ascii: "]")))
        insert(.wide, block.lanes(of: 0xE3, before: 0x80, in: next) | block.lanes(of: 0xEF))
    }

    @inline(__always)
    private mutating func insert(_ traits: TextTraits, _ found: LaneMask) {
        lanes = lanes | found.bits(traits.rawValue)
    }

    /// The traits of the blocks and of the last byte of the text, which is in none of them.
    @inline(__always)
    func traits(before last: UInt8) -> TextTraits {
        last.traits.union(TextTraits(rawValue: lanes.joinedBits))
    }
}

extension UInt8 {
    /// The traits of a text of this byte.
    fileprivate var traits: TextTraits {
        switch self {
        case UInt8(ascii: "<"): .angle
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): .bracket
        case 0xEF: .wide
        default: []
        }
    }

    /// Whether two of them are ``TextTraits/doubles``.
    fileprivate var isDoubled: Bool {
        switch self {
        case 0x20, UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ","): true
        default: false
        }
    }
}

extension SIMD16<UInt8> {
    /// The lanes of ``TextTraits/doubles``.
    ///
    /// - Parameter next: For each byte, the byte after it.
    @inline(__always)
    fileprivate func doubles(before next: SIMD16<UInt8>) -> LaneMask {
        // Commas, full stops and slashes are 2C to 2F, and a hyphen is the only other one.
        let isMark = (self &- SIMD16(repeating: 0x2C)) .< SIMD16(repeating: 4)
        let isOther = self .== SIMD16(repeating: 0x20) .| self .== SIMD16(repeating: UInt8(ascii: ":"))
        let isCounted = (isMark .| isOther) .& self .!= SIMD16(repeating: UInt8(ascii: "-"))
        return LaneMask(self .== next .& isCounted)
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
