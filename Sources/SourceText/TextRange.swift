/// A place in a decoded text: a count of UTF-8 bytes from its start.
///
/// Texts are at most ``Limits/fileSize`` bytes long before decoding, so that 32 bits suffice.
package struct TextOffset: Hashable, Comparable, Sendable {
    package let rawValue: UInt32

    package init(_ value: Int) {
        rawValue = UInt32(truncatingIfNeeded: value)
    }

    /// The offset as an index into the bytes of the text.
    package var index: Int { Int(rawValue) }

    package static func < (left: TextOffset, right: TextOffset) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// A half-open range of UTF-8 bytes in a decoded text.
package struct TextRange: Hashable, Sendable {
    package let start: TextOffset
    package let end: TextOffset

    package init(_ start: Int, _ end: Int) {
        self.start = TextOffset(start)
        self.end = TextOffset(Swift.max(start, end))
    }

    package var lower: Int { start.index }
    package var upper: Int { end.index }
    package var count: Int { end.index - start.index }
    package var isEmpty: Bool { start == end }

    /// The empty range at the start of the text.
    package static let empty = TextRange(0, 0)

    /// The range further on by `distance` bytes.
    package func moved(by distance: Int) -> TextRange {
        TextRange(lower + distance, upper + distance)
    }

    /// The part of the range that lies before `end`.
    package func clamped(to end: Int) -> TextRange {
        TextRange(Swift.min(lower, end), Swift.min(upper, end))
    }

    package func contains(_ offset: Int) -> Bool { lower <= offset && offset < upper }
}
