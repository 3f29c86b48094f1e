/// Lines and characters in UTF-8.
extension Span<UInt8> {
    /// The start of the line around `index`; `limit` if it begins before that.
    package func startOfLine(around index: Int, from limit: Int) -> Int {
        var start = index
        while start >= limit &+ 16, !block(at: start &- 16).hasLineBreak { start &-= 16 }
        while start > limit, !isLineEnd(at: start &- 1) { start &-= 1 }
        return start
    }

    /// The end of the line around `index`, without its line break; `limit` if it does not end before that.
    package func endOfLine(around index: Int, upTo limit: Int) -> Int {
        let bytes = extracting(first: limit)
        let end = bytes.index(of: 0x0A, or: 0x0D, from: index)
        return bytes.starts(with: "\r\n", at: end &- 1) ? end &- 1 : end
    }

    /// The index after the line break at `index`; CR LF is one.
    package func endOfLineBreak(at index: Int) -> Int {
        index &+ (starts(with: "\r\n", at: index) ? 2 : 1)
    }

    /// Whether the byte at `index` ends a line: LF, CR, or the second byte of CR LF.
    private func isLineEnd(at index: Int) -> Bool {
        switch self[index] {
        case 0x0A: true
        case 0x0D: index &+ 1 == count || self[index &+ 1] != 0x0A
        default: false
        }
    }

    /// The number of lines that end in a range.
    func lineEndCount(_ range: Range<Int>) -> Int {
        laneCount(range) { block, next in
            (block .== SIMD16(repeating: 0x0A))
                .| ((block .== SIMD16(repeating: 0x0D)) .& (next .!= SIMD16(repeating: 0x0A)))
        }
    }

    /// The number of Unicode scalars that begin in a range.
    func scalarCount(_ range: Range<Int>) -> Int {
        laneCount(range) { block, _ in (block & SIMD16(repeating: 0xC0)) .!= SIMD16(repeating: 0x80) }
    }

    /// The number of Unicode scalars above U+FFFF, which take two UTF-16 units, that begin in a range.
    func supplementaryCount(_ range: Range<Int>) -> Int {
        laneCount(range) { block, _ in block .>= SIMD16(repeating: 0xF0) }
    }
}

extension Span<UInt8> {
    /// Whether both have the same bytes, if all line breaks are equal.
    package func isEqualExceptLineEnds(to other: Span<UInt8>) -> Bool {
        if isEqual(to: other) { return true }
        var (index, otherIndex) = (0, 0)
        while index < count, otherIndex < other.count {
            let (left, right) = (self[index], other[otherIndex])
            guard (left == 0x0D ? 0x0A : left) == (right == 0x0D ? 0x0A : right) else { return false }
            index = endOfLineBreak(at: index)
            otherIndex = other.endOfLineBreak(at: otherIndex)
        }
        return index == count && otherIndex == other.count
    }
}

extension Span<UInt8> {
    /// The number of matching bytes in a range, counted sixteen at a time.
    ///
    /// - Parameter lanes: Returns the matching lanes of `block`; `next` has the byte after each of them. After the end, bytes
    ///   are padded with a continuation byte.
    @inline(__always)
    private func laneCount(
        _ range: Range<Int>,
        _ lanes: (_ block: SIMD16<UInt8>, _ next: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>
    ) -> Int {
        var (index, sum) = (range.lowerBound, 0)
        let last = Swift.min(range.upperBound &- 16, count &- 17)
        while index <= last {
            // A lane can count to 255.
            let stop = Swift.min(last, index &+ 254 &* 16)
            var counts = SIMD16<UInt8>.zero
            while index <= stop {
                let isMatch = lanes(block(at: index), block(at: index &+ 1))
                counts.replace(with: counts &+ 1, where: isMatch)
                index &+= 16
            }
            sum &+= Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
        }
        guard index < range.upperBound else { return sum }
        let rest = lanes(padded(index..<range.upperBound), padded(index &+ 1..<count))
        return sum &+ Int(SIMD16<UInt8>.zero.replacing(with: 1, where: rest).wrappedSum())
    }

    /// The first sixteen bytes of a range, padded with continuation bytes.
    private func padded(_ range: Range<Int>) -> SIMD16<UInt8> {
        var block = SIMD16<UInt8>(repeating: 0x80)
        for lane in 0..<Swift.min(16, range.count) { block[lane] = self[range.lowerBound &+ lane] }
        return block
    }
}

extension SIMD16<UInt8> {
    /// Whether one of the bytes is LF or CR.
    @inline(__always)
    fileprivate var hasLineBreak: Bool { !(lanes(of: 0x0A) | lanes(of: 0x0D)).isEmpty }
}
