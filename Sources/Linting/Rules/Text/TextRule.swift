internal import SourceText

/// A rule that compares a text with its base: its descriptor and a look at one pair. ``TextCheck`` runs them all, so
/// that the texts are gone through once.
protocol TextRule: Sendable {
    static var descriptor: RuleDescriptor { get }
    static func fault(in pair: borrowing TextPair) -> TextFault?
}

/// A text and its base, neither of them empty, as they are after decoding.
struct TextPair: ~Escapable {
    let text: Span<UInt8>
    let base: Span<UInt8>
    /// Whether a line break or a backslash stands in one of them, which is rare.
    let hasMarks: Bool
    /// Whether two blanks or two slashes stand side by side in the text, which is rare too.
    let hasTwins: Bool

    @_lifetime(copy text, copy base)
    init(text: Span<UInt8>, base: Span<UInt8>, hasTwins: Bool) {
        self.text = text
        self.base = base
        self.hasTwins = hasTwins
        hasMarks = text.hasMark || base.hasMark
    }
}

extension Span<UInt8> {
    fileprivate var hasMark: Bool { index(of: 0x0A, or: UInt8(ascii: "\\"), from: 0) < count }

    /// Whether two blanks or two slashes stand side by side.
    var holdsTwins: Bool {
        var index = 0
        // Eight bytes begin seven pairs.
        while index <= count &- 8 {
            let word = word(at: index)
            if word.holdsPair(of: 0x20) || word.holdsPair(of: UInt8(ascii: "/")) { return true }
            index &+= 7
        }
        while index < count - 1 {
            let byte = self[index]
            if byte == self[index + 1], byte == 0x20 || byte == UInt8(ascii: "/") { return true }
            index &+= 1
        }
        return false
    }
}

extension UInt64 {
    /// Whether a byte of the word and the next one are both `byte`.
    @inline(__always)
    fileprivate func holdsPair(of byte: UInt8) -> Bool {
        let others = self ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
        let pairs = others | others &>> 8 | 0xFF << 56
        return pairs.lanes(startingWith: 0) != 0
    }
}

/// Something that a text has and its base has not, or the other way round.
struct TextFault: Sendable {
    let message: String
    /// Bytes of the decoded text.
    let range: Range<Int>
}
