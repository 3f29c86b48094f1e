internal import Findings
internal import SourceText

/// A text that ends with another punctuation mark than its base.
enum EndPunctuation: TextRule {
    static let descriptor = RuleDescriptor(
        id: "end-punctuation", group: .text, severity: .info,
        summary: "the punctuation mark at the end differs from the base",
        rationale: """
            An ellipsis says that a menu item asks for more, a colon that something follows, a question mark that an \
            answer is expected. The marks of all scripts count as the same: 。 for a full stop, ؟ for a question \
            mark. Off by default, since languages differ in whether a label ends with a full stop.
            """,
        isOnByDefault: false,
        examples: [
            RuleExample(
                bad: "\"open\" = \"Ouvrir↓\";\n", good: "\"open\" = \"Ouvrir…\";\n",
                base: "\"open\" = \"Open...\";\n")
        ])
    static var marks: TextMarks { .any }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        let (mark, baseMark) = (pair.text.finalMark, pair.base.finalMark)
        guard mark.name != baseMark.name else { return nil }
        return TextFault(
            message: message(mark.name, baseMark.name), range: mark.range)
    }

    private static func message(_ mark: String?, _ baseMark: String?) -> String {
        switch (mark, baseMark) {
        case (let mark?, nil): "the translation ends with \(mark), the base does not"
        case (nil, let baseMark?): "the base ends with \(baseMark), the translation does not"
        default: "the translation ends with \(mark ?? "no mark"), the base with \(baseMark ?? "none")"
        }
    }
}

extension Span<UInt8> {
    /// The punctuation mark at the end, not counting whitespace, and its place.
    fileprivate var finalMark: (name: String?, range: Range<Int>) {
        let text = String(repairing: extracting(last: 24)).unicodeScalars
        let end = text.reversed().drop { $0.properties.isWhitespace }
        let spaces = text.count - end.count
        guard spaces < 4, let last = end.first else { return (nil, count..<count) }
        let isDotted = end.starts(with: "...".unicodeScalars)
        let length = isDotted ? 3 : UTF8.width(last)
        let tail = String(String.UnicodeScalarView(text.suffix(spaces))).utf8.count
        // The Greek question mark is typed as a semicolon.
        let isGreek = last == ";" && text.contains { (0x370...0x3FF).contains($0.value) }
        let inner = end.dropFirst().prefix { marks[$0] == nil }.lazy.compactMap { innerMarks[$0] }.first
        let mark = isGreek ? "a question mark" : inner ?? innerMarks[last] ?? marks[last]
        guard let name = isDotted ? "an ellipsis" : mark else {
            return (nil, count - tail..<count - tail)
        }
        return (name, count - tail - length..<count - tail)
    }
}

private let marks: [Unicode.Scalar: String] = [
    ".": "a full stop", "។": "a full stop", "៕": "a full stop", "။": "a full stop", "᱾": "a full stop",
    "᱿": "a full stop", "。": "a full stop", "．": "a full stop", "｡": "a full stop", "।": "a full stop",
    "۔": "a full stop", "።": "a full stop", "։": "a full stop", "…": "an ellipsis", "⋯": "an ellipsis",
    ":": "a colon", "：": "a colon", "?": "a question mark", "？": "a question mark", "؟": "a question mark",
    "\u{37E}": "a question mark", "!": "an exclamation mark", "！": "an exclamation mark",
]

/// Armenian marks, which are written inside the last word that they are about.
private let innerMarks: [Unicode.Scalar: String] = [
    "\u{55C}": "an exclamation mark", "\u{55D}": "a colon", "\u{55E}": "a question mark",
]
