internal import SourceText
internal import StringTables

/// A rule that compares a text with its base: its descriptor and a look at one pair. ``TextCheck`` runs them all, so
/// that the texts are gone through once.
protocol TextRule: Sendable {
    static var descriptor: RuleDescriptor { get }
    /// Whether it has something to say on pairs without any ``TableString/Traits`` or ``TextSigns``.
    static var looksAtAll: Bool { get }
    static func fault(in pair: borrowing TextPair) -> TextFault?
}

extension TextRule {
    static var looksAtAll: Bool { false }
}

/// A text and its base, neither of them empty, as they are after decoding.
struct TextPair: ~Escapable {
    let key: Span<UInt8>
    let text: Span<UInt8>
    let base: Span<UInt8>
    /// What one of them may hold.
    let traits: TableString.Traits
    /// What the text holds; angles also if the base has them.
    let signs: TextSigns
    /// Whether the locale is a region of the language of the base.
    let isSameLanguage: Bool

    @_lifetime(copy key, copy text, copy base)
    init(
        key: Span<UInt8>, text: Span<UInt8>, base: Span<UInt8>, traits: TableString.Traits, signs: TextSigns,
        isSameLanguage: Bool
    ) {
        self.key = key
        self.text = text
        self.base = base
        self.traits = traits
        self.signs = signs
        self.isSameLanguage = isSameLanguage
    }
}

/// Something that a text has and its base has not, or the other way round.
struct TextFault: Sendable {
    let message: String
    /// Bytes of the decoded text.
    let range: Range<Int>
}

extension Span<UInt8> {
    /// Whether the text shows what something may look like: `(e.g. https://…)`.
    var showsSample: Bool {
        var index = index(of: UInt8(ascii: "e"), from: 0)
        while index < count {
            if starts(with: "e.g.", at: index) || starts(with: "example", at: index) { return true }
            index = self.index(of: UInt8(ascii: "e"), from: index + 1)
        }
        return false
    }
}
