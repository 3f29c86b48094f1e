/// Lines and characters in UTF-8.
extension Span<UInt8> {
    /// The start of the line that holds `index`; `limit` if it begins before that.
    package func startOfLine(around index: Int, from limit: Int) -> Int {
        var start = index
        while start > limit, !isLineEnd(at: start &- 1) { start &-= 1 }
        return start
    }

    /// The end of the line that holds `index`, its line break left out; `limit` if it does not end before that.
    package func endOfLine(around index: Int, upTo limit: Int) -> Int {
        let bytes = extracting(first: limit)
        let end = bytes.index(of: 0x0A, or: 0x0D, from: index)
        return bytes.starts(with: "\r\n", at: end &- 1) ? end &- 1 : end
    }

    /// The index behind the line break at `index`; CR LF is one.
    package func endOfLineBreak(at index: Int) -> Int {
        index &+ (starts(with: "\r\n", at: index) ? 2 : 1)
    }

    /// Whether a line ends behind `index`: with LF, CR or the second byte of CRLF.
    private func isLineEnd(at index: Int) -> Bool {
        switch self[index] {
        case 0x0A: true
        case 0x0D: index &+ 1 == count || self[index &+ 1] != 0x0A
        default: false
        }
    }

    /// How many lines end in a range.
    func lineEndCount(_ range: Range<Int>) -> Int {
        laneCount(range) { block, next in
            (block .== SIMD16(repeating: 0x0A))
                .| ((block .== SIMD16(repeating: 0x0D)) .& (next .!= SIMD16(repeating: 0x0A)))
        }
    }

    /// How many Unicode scalars begin in a range.
    func scalarCount(_ range: Range<Int>) -> Int {
        laneCount(range) { block, _ in (block & SIMD16(repeating: 0xC0)) .!= SIMD16(repeating: 0x80) }
    }

    /// How many Unicode scalars above U+FFFF, which take two units of UTF-16, begin in a range.
    func supplementaryCount(_ range: Range<Int>) -> Int {
        laneCount(range) { block, _ in block .>= SIMD16(repeating: 0xF0) }
    }
}

extension Span<UInt8> {
    /// How many bytes of a range are meant, sixteen at a time.
    ///
    /// - Parameter lanes: Those that are meant of sixteen bytes; `next` has the byte behind each of them. What lies
    ///   behind the end reads as a byte that continues a character.
    @inline(__always)
    private func laneCount(
        _ range: Range<Int>,
        _ lanes: (_ block: SIMD16<UInt8>, _ next: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>
    ) -> Int {
        var (index, sum) = (range.lowerBound, 0)
        let last = Swift.min(range.upperBound &- 16, count &- 17)
        while index <= last {
            // A lane counts to 255.
            let stop = Swift.min(last, index &+ 254 &* 16)
            var counts = SIMD16<UInt8>.zero
            while index <= stop {
                let isMeant = lanes(block(at: index), block(at: index &+ 1))
                counts.replace(with: counts &+ 1, where: isMeant)
                index &+= 16
            }
            sum &+= Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
        }
        guard index < range.upperBound else { return sum }
        let rest = lanes(padded(index..<range.upperBound), padded(index &+ 1..<count))
        return sum &+ Int(SIMD16<UInt8>.zero.replacing(with: 1, where: rest).wrappedSum())
    }

    /// The first sixteen bytes of a range; where it has less, bytes that continue a character stand for them.
    private func padded(_ range: Range<Int>) -> SIMD16<UInt8> {
        var block = SIMD16<UInt8>(repeating: 0x80)
        for lane in 0..<Swift.min(16, range.count) { block[lane] = self[range.lowerBound &+ lane] }
        return block
    }
}
