/// The bytes a search stops at.
enum ByteMarker {
    case percent
    /// `%`, `{` and `\`: a pair of texts without any of them holds no placeholder of any system.
    case placeholder
}

extension Span where Element == UInt8 {
    /// The offset of the first byte at or after `start` that `marker` names, or nil.
    @inline(__always)
    func first(_ marker: ByteMarker, from start: Int = 0) -> Int? {
        var index = start
        while index <= count - 16, !sixteenBytes(at: index).holds(marker) { index += 16 }
        if index > count - 16, index < count, count >= 16, !sixteenBytes(at: count - 16).holds(marker) {
            // One overlapping load replaces a loop over the last bytes.
            return nil
        }
        while index < count {
            if self[index].isMarked(marker) { return index }
            index += 1
        }
        return nil
    }

    /// The offset of the first `％`, `﹪` or `٪` at or after `start`, or nil.
    func firstPercentLookalike(from start: Int = 0) -> Int? {
        var index = start
        while index <= count - 16 {
            if sixteenBytes(at: index).holdPercentLookalikeStart {
                for offset in index..<index + 16 where isPercentLookalike(at: offset) { return offset }
            }
            index += 16
        }
        if count >= 16, !sixteenBytes(at: count - 16).holdPercentLookalikeStart { return nil }
        while index < count {
            if isPercentLookalike(at: index) { return index }
            index += 1
        }
        return nil
    }

    /// Whether `％` (U+FF05), `﹪` (U+FE6A) or `٪` (U+066A) starts at `index`.
    func isPercentLookalike(at index: Int) -> Bool {
        switch (byte(at: index), byte(at: index + 1), byte(at: index + 2)) {
        case (0xD9, 0xAA, _), (0xEF, 0xBC, 0x85), (0xEF, 0xB9, 0xAA): true
        default: false
        }
    }

}

extension SIMD2<UInt64> {
    @inline(__always)
    fileprivate func holds(_ marker: ByteMarker) -> Bool {
        let percents = zeroBytes(without: UInt8(ascii: "%"))
        switch marker {
        case .percent: return percents.hasHighBit
        case .placeholder:
            let braces = zeroBytes(without: UInt8(ascii: "{"))
            let backslashes = zeroBytes(without: UInt8(ascii: "\\"))
            return (percents | braces | backslashes).hasHighBit
        }
    }

    /// Whether one of them may be the first byte of `％`, `﹪` or `٪`.
    @inline(__always)
    fileprivate var holdPercentLookalikeStart: Bool {
        (zeroBytes(without: 0xEF) | zeroBytes(without: 0xD9)).hasHighBit
    }

    /// Sets the high bit of every byte that equals `byte`. A borrow may set more of them, but only where some
    /// byte does equal it.
    @inline(__always)
    fileprivate func zeroBytes(without byte: UInt8) -> SIMD2<UInt64> {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let difference = self ^ SIMD2(repeating: ones &* UInt64(byte))
        return (difference &- SIMD2(repeating: ones)) & ~difference
    }

    @inline(__always)
    fileprivate var hasHighBit: Bool { (self[0] | self[1]) & 0x8080_8080_8080_8080 != 0 }
}

extension UInt8 {
    @inline(__always)
    fileprivate func isMarked(_ marker: ByteMarker) -> Bool {
        switch self {
        case UInt8(ascii: "%"): true
        case UInt8(ascii: "{"), UInt8(ascii: "\\"): marker == .placeholder
        default: false
        }
    }
}
