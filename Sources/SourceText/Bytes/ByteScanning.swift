/// Searches over bytes, eight at a time.
extension Span<UInt8> {
    /// The index of the first byte from `start` on that is `first` or `second`; the count if there is none.
    @inlinable @inline(__always)
    package func index(of first: UInt8, or second: UInt8, from start: Int) -> Int {
        var index = start
        while index <= count &- 8 {
            let word = word(at: index)
            let hits = word.lanes(startingWith: first) | word.lanes(startingWith: second)
            if hits != 0 { return index &+ hits.firstLane }
            index &+= 8
        }
        while index < count, self[index] != first, self[index] != second { index &+= 1 }
        return index
    }

    /// The index of the first `byte` from `start` on; the count if there is none.
    @inlinable @inline(__always)
    package func index(of byte: UInt8, from start: Int) -> Int {
        index(of: byte, or: byte, from: start)
    }

    /// The first byte from `start` on that is neither printable ASCII nor TAB, LF or CR; the count if there is none.
    @inline(__always)
    package func firstSpecial(from start: Int) -> Int {
        var index = start
        while index <= count &- 16 {
            let special = block(at: index).specialLanes
            if !special.isEmpty { return index &+ special.firstLane }
            index &+= 16
        }
        while index < count {
            let byte = self[index]
            let isLayout = byte == 0x0A || byte == 0x0D || byte == 0x09
            if byte < 0x20 && !isLayout || byte > 0x7E { return index }
            index &+= 1
        }
        return count
    }

    /// Whether all bytes are printable ASCII, TAB, LF or CR.
    package var isPlain: Bool { firstSpecial(from: 0) == count }

    /// Whether all bytes are printable ASCII.
    package var isPrintable: Bool {
        var index = 0
        while index <= count &- 8 {
            if word(at: index).unprintableLanes != 0 { return false }
            index &+= 8
        }
        while index < count {
            if self[index] &- 0x20 >= 0x5F { return false }
            index &+= 1
        }
        return true
    }

    /// Whether the bytes from `index` on begin with `prefix`.
    @inlinable @inline(__always)
    package func starts(with prefix: StaticString, at index: Int) -> Bool {
        let length = prefix.utf8CodeUnitCount
        guard index >= 0, index <= count &- length else { return false }
        guard length >= 4 else {
            for offset in 0..<length where self[index &+ offset] != prefix.byte(at: offset) { return false }
            return true
        }
        // The last word or half of one overlaps the one before it.
        guard length >= 8 else {
            let last = length &- 4
            return halfWord(at: index) == prefix.halfWord(at: 0)
                && halfWord(at: index &+ last) == prefix.halfWord(at: last)
        }
        var offset = 0
        while offset < length &- 8 {
            guard word(at: index &+ offset) == prefix.word(at: offset) else { return false }
            offset &+= 8
        }
        return word(at: index &+ length &- 8) == prefix.word(at: length &- 8)
    }

    /// Whether `text`, which is not empty, is somewhere in the bytes.
    package func contains(_ text: StaticString) -> Bool {
        let first = text.byte(at: 0)
        var index = 0
        while true {
            while index <= count &- 64, !fourBlocks(at: index, contain: first) { index &+= 64 }
            index = self.index(of: first, from: index)
            guard index < count else { return false }
            if starts(with: text, at: index) { return true }
            index &+= 1
        }
    }

    /// - Precondition: `index + 64` is at most the count.
    @inline(__always)
    private func fourBlocks(at index: Int, contain byte: UInt8) -> Bool {
        let sought = SIMD16(repeating: byte)
        let first = (block(at: index) .== sought) .| (block(at: index &+ 16) .== sought)
        let second = (block(at: index &+ 32) .== sought) .| (block(at: index &+ 48) .== sought)
        return !LaneMask(first .| second).isEmpty
    }

    /// The index after the next `text`, which is not empty, from `start` on; `nil` if there is none. Fast if its last byte is rare.
    package func end(ofNext text: StaticString, from start: Int) -> Int? {
        let length = text.utf8CodeUnitCount
        let last = text.byte(at: length - 1)
        var index = index(of: last, from: start + length - 1)
        while index < count {
            if starts(with: text, at: index + 1 - length) { return index + 1 }
            index = self.index(of: last, from: index + 1)
        }
        return nil
    }

    /// Whether the bytes begin with those of `prefix`.
    package func hasPrefix(_ prefix: Span<UInt8>) -> Bool {
        count >= prefix.count && extracting(first: prefix.count).isEqual(to: prefix)
    }

    /// Whether the bytes end with those of `suffix`.
    package func hasSuffix(_ suffix: Span<UInt8>) -> Bool {
        count >= suffix.count && extracting(last: suffix.count).isEqual(to: suffix)
    }

    /// Whether both have the same bytes.
    @inlinable
    package func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        var index = 0
        while index <= count &- 8 {
            guard word(at: index) == other.word(at: index) else { return false }
            index &+= 8
        }
        // The last word overlaps the one before it.
        if count >= 8 { return word(at: count &- 8) == other.word(at: count &- 8) }
        while index < count {
            guard self[index] == other[index] else { return false }
            index &+= 1
        }
        return true
    }

    /// The bytes of `range`.
    @inlinable @inline(__always)
    @_lifetime(copy self)
    package func slice(_ range: TextRange) -> Span<UInt8> {
        extracting(range.lower..<range.upper)
    }
}

/// Eight bytes as lanes of a word; a mask has the top bit of each matching lane set.
extension UInt64 {
    @inlinable static var lowBits: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }
    @inlinable package static var topBits: UInt64 { 0x8080_8080_8080_8080 }
    @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// The lanes that are `byte`; above the lowest of them there may be false positives.
    @inlinable @inline(__always)
    package func lanes(startingWith byte: UInt8) -> UInt64 {
        let difference = self ^ (UInt64(byte) &* Self.ones)
        return (difference &- Self.ones) & ~difference & Self.topBits
    }

    /// The lanes that are not printable ASCII: below 0x20, or 0x7F and above.
    @inlinable @inline(__always)
    package var unprintableLanes: UInt64 {
        let low = self & Self.lowBits
        return (self | ~low.lanes(from: 0x20) | low.lanes(from: 0x7F)) & Self.topBits
    }

    /// The lanes of at least `byte`, in a word of ASCII; only the top bits are meaningful.
    @inlinable @inline(__always)
    func lanes(from byte: UInt8) -> UInt64 { self &+ UInt64(0x80 &- byte) &* Self.ones }

    /// All bits below the lowest lane in a mask that is not zero.
    @inlinable @inline(__always)
    package var lanesBelowFirst: UInt64 { (self & (0 &- self)) &- 1 }

    /// The number of the lowest lane in a mask that is not zero.
    @inlinable @inline(__always)
    package var firstLane: Int { trailingZeroBitCount &>> 3 }
}
