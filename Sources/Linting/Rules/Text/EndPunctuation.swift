internal import SourceText

/// A text ends in another sign than its base.
enum EndPunctuation: TextRule {
    static let descriptor = RuleDescriptor(
        id: "end-punctuation", group: .text, severity: .info,
        summary: "a text ends in another punctuation mark than its base",
        rationale: """
            An ellipsis tells that a menu item asks for more, a colon that something follows, a question mark that there \
            is an answer to give. The signs of all scripts count as the same: 。 for a full stop, ؟ for a question mark. \
            Off by default, since languages differ in whether a label ends in a full stop.
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
            message:
                "the text ends in \(mark.name ?? "no punctuation mark"), and the base in \(baseMark.name ?? "none")",
            range: mark.range)
    }
}

extension Span<UInt8> {
    /// The punctuation mark at the end, blanks left out, and where it stands.
    fileprivate var finalMark: (name: String?, range: Range<Int>) {
        let text = String(repairing: extracting(last: 24)).unicodeScalars
        let end = text.reversed().drop { $0.properties.isWhitespace }
        let blanks = text.count - end.count
        guard blanks < 4, let last = end.first else { return (nil, count..<count) }
        let isDotted = end.starts(with: "...".unicodeScalars)
        let length = isDotted ? 3 : UTF8.width(last)
        let tail = String(String.UnicodeScalarView(text.suffix(blanks))).utf8.count
        // What a Greek question ends in is typed as a semicolon.
        let isGreek = last == ";" && text.contains { (0x370...0x3FF).contains($0.value) }
        let mark = isGreek ? "a question mark" : marks[last]
        guard let name = isDotted ? "an ellipsis" : mark else {
            return (nil, count - tail..<count - tail)
        }
        return (name, count - tail - length..<count - tail)
    }
}

private let marks: [Unicode.Scalar: String] = [
    ".": "a full stop", "。": "a full stop", "．": "a full stop", "｡": "a full stop", "।": "a full stop",
    "۔": "a full stop", "።": "a full stop", "։": "a full stop", "…": "an ellipsis", "⋯": "an ellipsis",
    ":": "a colon", "：": "a colon", "?": "a question mark", "？": "a question mark", "؟": "a question mark",
    "\u{37E}": "a question mark", "!": "an exclamation mark", "！": "an exclamation mark",
]
