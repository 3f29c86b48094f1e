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

    @_lifetime(copy text, copy base)
    init(text: Span<UInt8>, base: Span<UInt8>) {
        self.text = text
        self.base = base
        hasMarks = text.hasMark || base.hasMark
    }
}

extension Span<UInt8> {
    fileprivate var hasMark: Bool { index(of: 0x0A, or: UInt8(ascii: "\\"), from: 0) < count }
}

/// Something that a text has and its base has not, or the other way round.
struct TextFault: Sendable {
    let message: String
    /// Bytes of the decoded text.
    let range: Range<Int>
}
