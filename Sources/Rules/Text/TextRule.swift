internal import Findings
internal import SourceText
internal import StringTables

/// A rule that compares a text with its base. ``TextCheck`` runs all of them in one pass over the texts.
protocol TextRule: Rule {
    /// The rule looks only at pairs with one of these marks.
    static var marks: TextMarks { get }
    /// Whether it looks at the start and end of a text, which mean nothing in a form that is put into another text.
    static var looksAtEnds: Bool { get }
    /// Whether it needs the text of the base, and not only to know that it is another one.
    static var needsBaseText: Bool { get }
    static func fault(in pair: borrowing TextPair) -> TextFault?
}

extension TextRule {
    static var looksAtEnds: Bool { false }
    static var needsBaseText: Bool { true }
}

/// Features that select the pairs a rule looks at; most pairs have none.
struct TextMarks: OptionSet, Sendable {
    let rawValue: UInt16

    /// One of the texts may contain `%`, `{`, `$` or `\`.
    static var sign: TextMarks { TextMarks(.syntax, []) }
    /// One of the texts may contain a line break.
    static var lineBreak: TextMarks { TextMarks(.lineBreak, []) }
    /// One of the texts may begin or end with whitespace.
    static var edgeWhitespace: TextMarks { TextMarks(.edgeWhitespace, []) }
    /// The text contains two spaces, slashes, colons, full stops or commas in a row.
    static var doubles: TextMarks { TextMarks([], .doubles) }
    /// The text contains a digit.
    static var digit: TextMarks { TextMarks([], .digit) }
    /// One of the texts contains `<`.
    static var angle: TextMarks { TextMarks([], .angle) }
    /// The text contains a bracket.
    static var bracket: TextMarks { TextMarks([], .bracket) }
    /// The text may contain marks of Chinese and Japanese.
    static var wide: TextMarks { TextMarks([], .wide) }
    /// The base contains a link in Markdown: `](`.
    static var link: TextMarks { TextMarks(rawValue: 1 << 14) }
    /// Every pair has it.
    static var any: TextMarks { TextMarks(rawValue: 1 << 15) }

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// - Parameter traits: What one of the texts may contain.
    init(_ traits: TableString.Traits, _ textTraits: TextTraits) {
        rawValue = UInt16(traits.rawValue) | UInt16(textTraits.rawValue) << 4
    }
}

/// A text and its base after decoding, both not empty.
struct TextPair: ~Escapable {
    let key: Span<UInt8>
    let text: Span<UInt8>
    let base: Span<UInt8>
    /// Whether the locale is a region of the language of the base.
    let isSameLanguage: Bool
    /// See ``LocaleIdentifier/separatesValues``.
    let separatesValues: Bool

    @_lifetime(copy key, copy text, copy base)
    init(
        key: Span<UInt8>, text: Span<UInt8>, base: Span<UInt8>, isSameLanguage: Bool, separatesValues: Bool
    ) {
        self.key = key
        self.text = text
        self.base = base
        self.isSameLanguage = isSameLanguage
        self.separatesValues = separatesValues
    }
}

/// A difference between a text and its base.
struct TextFault: Sendable {
    let message: String
    /// Its bytes in the decoded text.
    let range: Range<Int>
    /// What resolves it.
    var fix: Fix?
    /// What the base has and the translation lacks, as a verb with its object: the fault may be in the base.
    var baseTrait: String?
    /// The end of the text at which whitespace was added or removed.
    var edge: Edge?

    /// An end of a text that differs from the base in whitespace.
    struct Edge: Sendable {
        /// Whether the translation has the whitespace, and not the base.
        let isAdded: Bool
        let isAtEnd: Bool
        /// Whether it only matters if the whitespace has moved.
        var isHarmless = false

        /// Whether the two together mean that whitespace has moved between adjacent texts.
        func isMoved(to other: Edge) -> Bool { isAdded != other.isAdded && isAtEnd != other.isAtEnd }
    }

    struct Fix: Sendable {
        let title: String
        /// Ascending, without overlaps.
        let replacements: [TextReplacement]
    }
}

extension Span<UInt8> {
    /// Whether the text gives an example: `(e.g. https://…)`.
    var containsExample: Bool {
        var index = index(of: UInt8(ascii: "e"), from: 0)
        while index < count {
            if starts(with: "e.g.", at: index) || starts(with: "example", at: index) { return true }
            index = self.index(of: UInt8(ascii: "e"), from: index + 1)
        }
        return false
    }
}

extension TextPair {
    /// The fix that gives the text the whitespace of its base at one end; `nil` if either is nothing but whitespace.
    func edgeFix(atEnd: Bool) -> TextFault.Fix? {
        let (edge, baseEdge) = (text.edge(atEnd: atEnd), base.edge(atEnd: atEnd))
        guard edge.count < text.count, baseEdge.count < base.count else { return nil }
        return TextFault.Fix(
            title: "Use the whitespace of the base",
            replacements: [TextReplacement(edge, String(repairing: base.extracting(baseEdge)))])
    }
}

extension Span<UInt8> {
    /// The spaces, tabs and line breaks at one end.
    func edge(atEnd: Bool) -> Range<Int> {
        guard atEnd else {
            var end = 0
            while end < count, self[end].isASCIIWhitespace { end += 1 }
            return 0..<end
        }
        var start = count
        while start > 0, self[start - 1].isASCIIWhitespace { start -= 1 }
        return start..<count
    }
}
