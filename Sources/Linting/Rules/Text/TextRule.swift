internal import SourceText
internal import StringTables

/// A rule that compares a text with its base: its descriptor and a look at one pair. ``TextCheck`` runs them all, so
/// that the texts are gone through once.
protocol TextRule: Sendable {
    static var descriptor: RuleDescriptor { get }
    /// What pairs have that it has something to say on.
    static var marks: TextMarks { get }
    static func fault(in pair: borrowing TextPair) -> TextFault?
}

/// What tells the pairs apart that rules look at: most have nothing out of the ordinary.
struct TextMarks: OptionSet, Sendable {
    let rawValue: UInt8

    /// One of the texts may hold `%`, `{` or `\`.
    static var sign: TextMarks { TextMarks(.sign, []) }
    /// One of the texts may hold a line break.
    static var lineBreak: TextMarks { TextMarks(.lineBreak, []) }
    /// One of the texts may begin or end with a blank.
    static var edgeBlank: TextMarks { TextMarks(.edgeBlank, []) }
    /// The text holds two blanks or two slashes side by side.
    static var twins: TextMarks { TextMarks([], .twins) }
    /// The text holds a digit.
    static var digit: TextMarks { TextMarks([], .digit) }
    /// One of the texts holds `<`.
    static var angle: TextMarks { TextMarks([], .angle) }
    /// Every pair has it.
    static var any: TextMarks { TextMarks(rawValue: 1 << 7) }

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// - Parameter traits: What one of the texts may hold.
    init(_ traits: TableString.Traits, _ signs: TextSigns) {
        rawValue = traits.rawValue | signs.rawValue << 4
    }
}

/// A text and its base, neither of them empty, as they are after decoding.
struct TextPair: ~Escapable {
    let key: Span<UInt8>
    let text: Span<UInt8>
    let base: Span<UInt8>
    /// Whether the locale is a region of the language of the base.
    let isSameLanguage: Bool

    @_lifetime(copy key, copy text, copy base)
    init(key: Span<UInt8>, text: Span<UInt8>, base: Span<UInt8>, isSameLanguage: Bool) {
        self.key = key
        self.text = text
        self.base = base
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
