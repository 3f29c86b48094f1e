/// An offset in a decoded text, in UTF-8 bytes from its start.
///
/// Texts are at most ``Limits/fileSize`` bytes long before decoding, so 32 bits suffice.
@usableFromInline
package struct TextOffset: Hashable, Comparable, Sendable {
    @usableFromInline package let rawValue: UInt32

    @inlinable
    package init(_ value: Int) {
        rawValue = UInt32(truncatingIfNeeded: value)
    }

    /// The offset as an index into the bytes of the text.
    @inlinable package var index: Int { Int(rawValue) }

    @inlinable
    package static func < (left: TextOffset, right: TextOffset) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// A half-open range of UTF-8 bytes in a decoded text.
@usableFromInline
package struct TextRange: Hashable, Sendable {
    @usableFromInline package let start: TextOffset
    @usableFromInline package let end: TextOffset

    @inlinable
    package init(_ start: Int, _ end: Int) {
        self.start = TextOffset(start)
        self.end = TextOffset(Swift.max(start, end))
    }

    @inlinable package var lower: Int { start.index }
    @inlinable package var upper: Int { end.index }
    @inlinable package var count: Int { end.index - start.index }
    @inlinable package var isEmpty: Bool { count == 0 }

    /// The empty range at the start of the text.
    @inlinable package static var empty: TextRange { TextRange(0, 0) }

    /// The part of the range before `end`.
    package func clamped(to end: Int) -> TextRange {
        TextRange(Swift.min(lower, end), Swift.min(upper, end))
    }

    package func contains(_ offset: Int) -> Bool { lower <= offset && offset < upper }
}
