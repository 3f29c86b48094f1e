internal import SourceText

/// The bytes at which a search stops.
enum ByteMarker {
    case percent
    /// `%`, `{`, `$` and `\`, with which format specifiers, placeholders and interpolations begin.
    case syntax
    /// The last byte of `％`, `﹪` or `٪`, which is rarer than the first.
    case percentLookalikeEnd
}

extension Span where Element == UInt8 {
    /// The offset of the first byte of `marker` at or after `start`, or nil.
    @inline(__always)
    func first(_ marker: ByteMarker, from start: Int = 0) -> Int? {
        var index = start
        while index <= count - 16 {
            let found = block(at: index).lanes(of: marker)
            if !found.isEmpty { return index + found.firstLane }
            index += 16
        }
        if index < count, count >= 16, block(at: count - 16).lanes(of: marker).isEmpty {
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
        while let end = first(.percentLookalikeEnd, from: index) {
            for sign in Swift.max(start, end - 2)..<end where isPercentLookalike(at: sign) { return sign }
            index = end + 1
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

extension SIMD16<UInt8> {
    @inline(__always)
    fileprivate func lanes(of marker: ByteMarker) -> LaneMask {
        switch marker {
        case .percent: lanes(of: UInt8(ascii: "%"))
        case .syntax:
            // `$` and `%` differ in the lowest bit.
            (self | SIMD16(repeating: 1)).lanes(of: UInt8(ascii: "%")) | lanes(of: UInt8(ascii: "{"))
                | lanes(of: UInt8(ascii: "\\"))
        case .percentLookalikeEnd: lanes(of: 0x85) | lanes(of: 0xAA)
        }
    }
}

extension UInt8 {
    @inline(__always)
    fileprivate func isMarked(_ marker: ByteMarker) -> Bool {
        switch self {
        case UInt8(ascii: "%"): marker != .percentLookalikeEnd
        case UInt8(ascii: "{"), UInt8(ascii: "\\"), UInt8(ascii: "$"): marker == .syntax
        case 0x85, 0xAA: marker == .percentLookalikeEnd
        default: false
        }
    }
}

extension Span where Element == UInt8 {
    /// The byte at `index`, or NUL, which is not part of any specifier, outside the text.
    @inline(__always)
    func byte(at index: Int) -> UInt8 {
        index >= 0 && index < count ? self[index] : 0
    }

    /// Whether a dollar sign and a digit precede the percent sign at `sign`: `$1%@`.
    @inline(__always)
    func isPositionBeforeSign(at sign: Int) -> Bool {
        byte(at: sign - 2) == UInt8(ascii: "$") && byte(at: sign - 1).isASCIIDigit
    }

    /// The text of `range`, which must be in bounds, truncated to 60 bytes for messages.
    func quoted(_ range: Range<Int>) -> String {
        let limit = Swift.min(range.upperBound, range.lowerBound + 60)
        return String(decoding: extracting(range.lowerBound..<limit))
    }
}
