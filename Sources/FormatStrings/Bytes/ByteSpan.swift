extension Span where Element == UInt8 {
    /// The byte at `index`, or NUL, which is not part of any specifier, outside the text.
    @inline(__always)
    func byte(at index: Int) -> UInt8 {
        index >= 0 && index < count ? self[index] : 0
    }

    /// Whether the ASCII text `other` starts at `index`.
    func hasText(_ other: StaticString, at index: Int) -> Bool {
        guard index >= 0, other.utf8CodeUnitCount <= count - index else { return false }
        for offset in 0..<other.utf8CodeUnitCount where self[index + offset] != other.byte(at: offset) {
            return false
        }
        return true
    }

    func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] != other[index] { return false }
        return true
    }

    /// The text of `range`, which must be in bounds, truncated to 60 bytes for messages.
    func quoted(_ range: Range<Int>) -> String {
        let limit = Swift.min(range.upperBound, range.lowerBound + 60)
        return String(decoding: extracting(range.lowerBound..<limit).copiedBytes, as: UTF8.self)
    }
}
