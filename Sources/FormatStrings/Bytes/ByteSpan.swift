internal import SourceText

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
