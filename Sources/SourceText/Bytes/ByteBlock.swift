/// A mask of the sixteen lanes of a block; a matching lane has all bits set.
@usableFromInline
package struct LaneMask: Sendable {
    /// Eight lanes in each, the first one lowest.
    @usableFromInline var words: SIMD2<UInt64>

    /// No matching lanes.
    @inlinable @inline(__always)
    package init() { words = .zero }

    @inlinable @inline(__always)
    init(_ mask: SIMDMask<SIMD16<Int8>>) {
        let bits = mask.words
        words = SIMD2(UInt64(littleEndian: bits[0]), UInt64(littleEndian: bits[1]))
    }

    /// Some bits of the matching lanes.
    @inline(__always)
    func bits(_ bits: UInt8) -> LaneMask {
        var lanes = self
        lanes.words &= SIMD2(repeating: UInt64(bits) &* UInt64.ones)
        return lanes
    }

    /// The bits of all lanes.
    @inline(__always)
    var joinedBits: UInt8 {
        var bits = words[0] | words[1]
        bits |= bits &>> 32
        bits |= bits &>> 16
        return UInt8(truncatingIfNeeded: bits | bits &>> 8)
    }

    @inlinable package var isEmpty: Bool { words[0] | words[1] == 0 }

    /// The number of the first matching lane; there must be one.
    @inlinable @inline(__always)
    package var firstLane: Int { words[0] != 0 ? words[0].firstLane : 8 &+ words[1].firstLane }

    /// Keeps the lanes before the first one of `others`, which must not be empty.
    @inlinable @inline(__always)
    package mutating func formPrefix(before others: LaneMask) {
        let isInFirst = others.words[0] != 0
        words[0] &= isInFirst ? others.words[0].lanesBelowFirst : .max
        words[1] &= isInFirst ? 0 : others.words[1].lanesBelowFirst
    }

    @inlinable @inline(__always)
    package static func | (left: LaneMask, right: LaneMask) -> LaneMask {
        var union = left
        union.words |= right.words
        return union
    }
}

extension Span<UInt8> {
    /// Whether one of the bytes is `byte`.
    package func contains(_ byte: UInt8) -> Bool { contains(byte, or: byte, or: byte) }

    /// Whether one of the bytes is one of three.
    @inline(__always)
    package func contains(_ first: UInt8, or second: UInt8, or third: UInt8) -> Bool {
        contains(first, or: second, or: third, or: third)
    }

    /// Whether one of the bytes is one of four.
    @inline(__always)
    package func contains(_ first: UInt8, or second: UInt8, or third: UInt8, or fourth: UInt8) -> Bool {
        var index = 0
        if count < 16 {
            while index < count {
                let byte = self[index]
                if byte == first || byte == second || byte == third || byte == fourth { return true }
                index &+= 1
            }
            return false
        }
        while true {
            let block = block(at: index)
            let hits =
                block.lanes(of: first) | block.lanes(of: second) | block.lanes(of: third)
                | block.lanes(of: fourth)
            if !hits.isEmpty { return true }
            if index == count &- 16 { return false }
            // The last block overlaps the one before it.
            index = Swift.min(index &+ 16, count &- 16)
        }
    }
}

extension Span<UInt8> {
    /// The bits that are set in at least one of eight words, the first byte lowest.
    ///
    /// - Precondition: `index + 64` is at most the count.
    @inline(__always)
    func joinedBits(ofEightWordsAt index: Int) -> UInt64 {
        let first = block(at: index) | block(at: index &+ 16)
        let second = block(at: index &+ 32) | block(at: index &+ 48)
        let words = (first | second).words
        return UInt64(littleEndian: words[0] | words[1])
    }
}

extension SIMD16<UInt8> {
    /// The lanes that are `byte`.
    @inlinable @inline(__always)
    package func lanes(of byte: UInt8) -> LaneMask { LaneMask(self .== SIMD16(repeating: byte)) }

    /// The lanes of a byte, and of those that differ from it only in `bits`.
    @inlinable @inline(__always)
    package func lanes(of byte: UInt8, withOrWithout bits: UInt8) -> LaneMask {
        LaneMask((self & SIMD16(repeating: ~bits)) .== SIMD16(repeating: byte & ~bits))
    }

    /// The lanes that are `byte`, and before `other` in the text.
    ///
    /// - Parameter next: For each byte, the byte after it.
    @inlinable @inline(__always)
    func lanes(of byte: UInt8, before other: UInt8, in next: SIMD16<UInt8>) -> LaneMask {
        LaneMask(self .== SIMD16(repeating: byte) .& next .== SIMD16(repeating: other))
    }

    /// The lanes that are at least `lowest`, but not `exception`.
    @inlinable @inline(__always)
    package func lanes(atLeast lowest: UInt8, except exception: UInt8) -> LaneMask {
        LaneMask(self .>= SIMD16(repeating: lowest) .& self .!= SIMD16(repeating: exception))
    }

    /// The lanes that are neither of two bytes.
    @inlinable @inline(__always)
    package func lanes(except first: UInt8, _ second: UInt8) -> LaneMask {
        LaneMask(self .!= SIMD16(repeating: first) .& self .!= SIMD16(repeating: second))
    }

    /// The lanes that are less than `limit`.
    @inlinable @inline(__always)
    package func lanes(below limit: UInt8) -> LaneMask { LaneMask(self .< SIMD16(repeating: limit)) }

    /// The lanes of a byte that is neither printable ASCII nor TAB, LF or CR.
    @inline(__always)
    var specialLanes: LaneMask {
        let isUnprintable = (self &- SIMD16(repeating: 0x20)) .>= SIMD16(repeating: 0x5F)
        let isLayout =
            self .== SIMD16(repeating: 0x09) .| self .== SIMD16(repeating: 0x0A)
            .| self .== SIMD16(repeating: 0x0D)
        return LaneMask(isUnprintable .& .!isLayout)
    }

    /// The lanes of ASCII digits.
    @inline(__always)
    var digitLanes: LaneMask { LaneMask((self &- SIMD16(repeating: 0x30)) .< SIMD16(repeating: 10)) }
}
