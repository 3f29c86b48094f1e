internal import SourceText
internal import StringTables

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
    /// What one of them may hold.
    let traits: TableString.Traits
    /// Whether two blanks or two slashes stand side by side in the text, which is rare.
    let hasTwins: Bool

    @_lifetime(copy text, copy base)
    init(text: Span<UInt8>, base: Span<UInt8>, traits: TableString.Traits, hasTwins: Bool) {
        self.text = text
        self.base = base
        self.traits = traits
        self.hasTwins = hasTwins
    }
}

/// Something that a text has and its base has not, or the other way round.
struct TextFault: Sendable {
    let message: String
    /// Bytes of the decoded text.
    let range: Range<Int>
}
