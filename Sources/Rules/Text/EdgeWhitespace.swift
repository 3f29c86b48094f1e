internal import Findings
internal import SourceText
internal import StringTables

/// Whitespace at the start or end that only the translation or only the base has.
enum EdgeWhitespace: TextRule {
    static let descriptor = RuleDescriptor(
        id: "edge-whitespace", group: .text, severity: .warning,
        summary: "whitespace at the start or end differs from the base",
        rationale: """
            Whitespace at the start or end of a text separates it from what the app puts beside it: "Name: " and a \
            name. Without it the two run together; if the base has none, it moves the text out of line or leaves a \
            gap before a full stop. Scripts that write words without spaces between them may omit it, and it may move \
            to the adjacent entry. If most translations lack whitespace that the base has, it is reported once, at the \
            base. Whitespace of the base is not added to a translation if it is after the end of a sentence, or if other \
            translations lack it too: nothing may follow it.
            """,
        related: ["double-space", "newline-ends", "unusual-space"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"name\" = \"Nom :↓\";\n", good: "\"name\" = \"Nom : \";\n",
                base: "\"name\" = \"Name: \";\n"),
            RuleExample(
                bad: "\"ok\" = \"Valider↓ \";\n", good: "\"ok\" = \"Valider\";\n",
                base: "\"ok\" = \"Confirm\";\n"),
        ])

    static var marks: TextMarks { .edgeWhitespace }
    static var looksAtEnds: Bool { true }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        let (text, base) = (pair.text, pair.base)
        let (lead, baseLead) = (text[0].isSpaceOrTab, base[0].isSpaceOrTab)
        if lead != baseLead, lead || text[0].usesSpaces {
            return fault(
                TextFault.Edge(isAdded: lead, isAtEnd: false), "begins", 0..<1, pair.edgeFix(atEnd: false))
        }
        let (last, baseLast) = (text.count - 1, base.count - 1)
        let (trail, baseTrail) = (text[last].isSpaceOrTab, base[baseLast].isSpaceOrTab)
        if trail != baseTrail, trail || text[last].usesSpaces {
            return fault(
                TextFault.Edge(isAdded: trail, isAtEnd: true), "ends",
                trail ? last..<last + 1 : last + 1..<last + 1,
                baseTrail && pair.baseEndIsStray ? nil : pair.edgeFix(atEnd: true))
        }
        return nil
    }

    private static func fault(
        _ edge: TextFault.Edge, _ verb: String, _ range: Range<Int>, _ fix: TextFault.Fix?
    ) -> TextFault {
        let message =
            edge.isAdded
            ? "the translation \(verb) with whitespace, but the base does not"
            : "the base \(verb) with whitespace, but the translation does not: it may run together with adjacent text"
        return TextFault(
            message: message, range: range, fix: fix,
            baseTrait: edge.isAdded ? nil : "\(verb) with whitespace",
            edge: edge)
    }
}

extension TextPair {
    /// Whether the whitespace at the end of the base separates nothing: it is after the end of a sentence, or in an interface, where
    /// nothing is added to a text.
    fileprivate var baseEndIsStray: Bool {
        if InterfaceKey.isPresent(in: key) { return true }
        let tail = String(repairing: base.extracting(Swift.max(0, base.count - 32)..<base.count))
            .unicodeScalars
        let closers: Set<Unicode.Scalar> = [
            "\"", "'", ")", "]", "»", "\u{201C}", "\u{201D}", "\u{2019}", "」",
        ]
        let last = tail.reversed().first { !$0.properties.isWhitespace && !closers.contains($0) }
        return last.map { ".!?…。！？".unicodeScalars.contains($0) } ?? false
    }
}

extension UInt8 {
    /// Whether the byte belongs to a script with spaces between words, as far as a byte tells: ASCII.
    fileprivate var usesSpaces: Bool { self < 0x80 }
}
