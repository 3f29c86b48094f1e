internal import SourceText
internal import StringTables

/// A blank at the beginning or the end that the base does not have, or that only the base has.
enum EdgeWhitespace: TextRule {
    static let descriptor = RuleDescriptor(
        id: "edge-whitespace", group: .text, severity: .warning,
        summary: "a text begins or ends with a blank, and its base does not",
        rationale: """
            A blank at the edge of a text is there for what the app puts beside it: "Name: " and a name. Without it \
            the two run together; where the base has none, a blank moves the text out of line or stands before a full \
            stop. Scripts that write without blanks between words may do without.
            """,
        examples: [
            RuleExample(
                bad: "\"name\" = \"Nom :↓\";\n", good: "\"name\" = \"Nom : \";\n",
                base: "\"name\" = \"Name: \";\n"),
            RuleExample(
                bad: "\"ok\" = \"Valider↓ \";\n", good: "\"ok\" = \"Valider\";\n",
                base: "\"ok\" = \"Confirm\";\n"),
        ])

    static var marks: TextMarks { .edgeBlank }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        let (text, base) = (pair.text, pair.base)
        let (lead, baseLead) = (text.isBlank(at: 0), base.isBlank(at: 0))
        if lead != baseLead, lead || text[0].mayTouchWords { return fault(lead, "begins", 0..<1) }
        let (last, baseLast) = (text.count - 1, base.count - 1)
        let (trail, baseTrail) = (text.isBlank(at: last), base.isBlank(at: baseLast))
        if trail != baseTrail, trail || text[last].mayTouchWords {
            return fault(trail, "ends", trail ? last..<last + 1 : last + 1..<last + 1)
        }
        return nil
    }

    private static func fault(_ hasBlank: Bool, _ verb: String, _ range: Range<Int>) -> TextFault {
        let message =
            hasBlank
            ? "the text \(verb) with a blank, and the base does not"
            : "the base \(verb) with a blank, and the text does not: it may run together with what stands beside it"
        return TextFault(message: message, range: range)
    }
}

extension Span<UInt8> {
    fileprivate func isBlank(at index: Int) -> Bool { self[index] == 0x20 || self[index] == 0x09 }
}

extension UInt8 {
    /// Whether the byte belongs to a script with blanks between words, as far as a byte tells: ASCII.
    fileprivate var mayTouchWords: Bool { self < 0x80 }
}
