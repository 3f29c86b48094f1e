internal import CCollation

/// The order in which Xcode writes the members of an object in a catalog: that of the Unicode root collation, with numbers in texts
/// compared as numbers, and first of all with typographic quotes as those of ASCII; by code point where nothing of that makes a
/// difference.
package enum RootCollation {
    /// Whether the data of the collation are there.
    package static var isAvailable: Bool { collation_is_available() }

    /// How many bytes of a text the collation looks at; it needs many times as much memory.
    fileprivate static let reach = 1 << 16

    /// Whether a text is before another one; both are UTF-8.
    package static func precedes(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        if let order = left.orderOfPlainText(right) { return order < 0 }
        var order = self.order(left, right, hasPlainQuotes: true)
        if order == 0 { order = self.order(left, right, hasPlainQuotes: false) }
        return order == 0 ? left.precedesByCodePoint(right) : order < 0
    }

    /// Negative if the first text is before the second one, positive if it is after it.
    private static func order(_ left: Span<UInt8>, _ right: Span<UInt8>, hasPlainQuotes: Bool) -> Int {
        // The compiler fails on a function of C with two spans.
        var texts: [UInt8] = []
        texts.append(left.start(atMost: reach), hasPlainQuotes)
        let middle = texts.count
        texts.append(right.start(atMost: reach), hasPlainQuotes)
        return Int(collation_compare(texts.span, middle))
    }
}

extension [UInt8] {
    /// - Parameter hasPlainQuotes: Whether typographic quotes become those of ASCII.
    fileprivate mutating func append(_ text: Span<UInt8>, _ hasPlainQuotes: Bool) {
        guard hasPlainQuotes else { return append(text) }
        var copied = 0
        var index = text.index(of: 0xE2, from: 0)
        while index < text.count {
            if let quote = text.plainQuote(at: index) {
                append(text.extracting(copied..<index))
                append(quote)
                copied = index + 3
            }
            index = text.index(of: 0xE2, from: index + 1)
        }
        append(text.extracting(droppingFirst: copied))
    }
}

extension Span<UInt8> {
    /// Its first bytes, without a part of a character.
    @_lifetime(copy self)
    fileprivate func start(atMost limit: Int) -> Span<UInt8> {
        count <= limit ? self : extracting(first: boundary(from: limit))
    }

    /// The quote of ASCII in place of a typographic one.
    fileprivate func plainQuote(at index: Int) -> UInt8? {
        if starts(with: "\u{2018}", at: index) || starts(with: "\u{2019}", at: index) {
            return UInt8(ascii: "'")
        }
        return starts(with: "\u{201C}", at: index) || starts(with: "\u{201D}", at: index)
            ? UInt8(ascii: "\"") : nil
    }

    /// The order of two short texts of letters of ASCII, spaces, `_` and `-`, which most names are; `nil` for other texts. It is that of
    /// the collation, in a fraction of its time.
    fileprivate func orderOfPlainText(_ other: Span<UInt8>) -> Int? {
        let length = Swift.max(count, other.count)
        guard length <= RootCollation.reach else { return nil }
        var (order, orderOfCase) = (0, 0)
        for index in 0..<length {
            let left = index < count ? self[index].plainWeight : 0
            let right = index < other.count ? other[index].plainWeight : 0
            guard let left, let right else { return nil }
            if order == 0 { order = left - right }
            // Small letters are first.
            if order == 0, orderOfCase == 0 { orderOfCase = Int(other[index]) - Int(self[index]) }
        }
        return order == 0 ? orderOfCase : order
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

extension UInt8 {
    /// The place among the characters of plain texts, in which the case makes no difference.
    fileprivate var plainWeight: Int? {
        switch self {
        case UInt8(ascii: " "): 1
        case UInt8(ascii: "_"): 2
        case UInt8(ascii: "-"): 3
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(self) - 0x61 + 4
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(self) - 0x41 + 4
        default: nil
        }
    }
}

/// The order in which genstrings writes keys: by the text in lower case, by code unit. Of two that are equal then, their code units
/// decide.
package struct KeyRank: Comparable, Sendable {
    private let folded: [UInt16]
    private let units: [UInt16]

    package init(_ text: String) {
        folded = Array(text.lowercased().utf16)
        units = Array(text.utf16)
    }

    package static func < (left: KeyRank, right: KeyRank) -> Bool {
        left.folded == right.folded
            ? left.units.lexicographicallyPrecedes(right.units)
            : left.folded.lexicographicallyPrecedes(right.folded)
    }
}
