internal import CCollation

/// The order in which Xcode writes the keys of a catalog: that of the Unicode root collation, with numbers in texts compared as
/// numbers, and by code point where that makes no difference.
package enum RootCollation {
    /// Whether the data of the collation are there.
    package static var isAvailable: Bool { collation_is_available() }

    /// How many bytes of a text the collation looks at; it needs many times as much memory.
    private static let reach = 1 << 16

    /// Whether a text is before another one; both are UTF-8.
    package static func precedes(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        // The compiler fails on a function with two spans.
        var texts = Array(copying: left.start(atMost: reach))
        let middle = texts.count
        texts.append(right.start(atMost: reach))
        let order = collation_compare(texts.span, middle)
        return order == 0 ? left.precedesByCodePoint(right) : order < 0
    }
}

extension Span<UInt8> {
    /// Its first bytes, without a part of a character.
    @_lifetime(copy self)
    fileprivate func start(atMost limit: Int) -> Span<UInt8> {
        count <= limit ? self : extracting(first: boundary(from: limit))
    }

    /// Whether it is before another text in the order of code points, in which UTF-8 is in the order of bytes.
    package func precedesByCodePoint(_ other: Span<UInt8>) -> Bool {
        let length = Swift.min(count, other.count)
        var index = 0
        while index < length {
            if self[index] != other[index] { return self[index] < other[index] }
            index += 1
        }
        return count < other.count
    }
}
