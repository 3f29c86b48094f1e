internal import Findings
internal import SourceText
internal import StringTables

/// Whitespace at the start or end that only the translation or only the base has.
enum EdgeWhitespace: TextRule {
    static let descriptor = RuleDescriptor(
        id: "edge-whitespace", group: .text, severity: .warning,
        summary: "whitespace at the start or end differs from the base",
        rationale: """
            Whitespace at the start or end of a text separates it from what the app puts next to it: "Name: " and a \
            name. Without it the two run together; if the base has none, it moves the text out of line or leaves a \
            gap before a full stop. Scripts that write words without spaces between them may omit it, and it may move \
            to the adjacent entry. If most translations lack whitespace that the base has, it is reported once, at the \
            base; if only some do, it is not fixed. Texts of interface files are left alone, since nothing is put next to \
            them, and so is whitespace of the base after the end of a sentence.
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
        guard !InterfaceKey.isPresent(in: pair.key) else { return nil }
        let (text, base) = (pair.text, pair.base)
        let (lead, baseLead) = (text[0].isSpaceOrTab, base[0].isSpaceOrTab)
        if lead != baseLead, lead || text.usesSpaces(atEnd: false) {
            return fault(
                TextFault.Edge(isAdded: lead, isAtEnd: false), "begins", 0..<1, pair.edgeFix(atEnd: false))
        }
        let (last, baseLast) = (text.count - 1, base.count - 1)
        let (trail, baseTrail) = (text[last].isSpaceOrTab, base[baseLast].isSpaceOrTab)
        if trail != baseTrail, trail || text.usesSpaces(atEnd: true) {
            return fault(
                TextFault.Edge(isAdded: trail, isAtEnd: true, isHarmless: !trail && base.endsSentence),
                "ends",
                trail ? last..<last + 1 : last + 1..<last + 1,
                pair.edgeFix(atEnd: true))
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

extension Span<UInt8> {
    /// Whether the last mark before the whitespace at the end is that of a sentence, and not of a number.
    fileprivate var endsSentence: Bool {
        let isNumber = self[0] == UInt8(ascii: "%") || self[0].isASCIIDigit
        guard !isNumber || index(of: 0x20, from: 0) < edge(atEnd: true).lowerBound else { return false }
        let tail = String(repairing: extracting(last: Swift.min(count, 32))).unicodeScalars
        let closers: Set<Unicode.Scalar> = [
            "\"", "'", ")", "]", "»", "\u{201C}", "\u{201D}", "\u{2019}", "」",
        ]
        let last = tail.reversed().first { !$0.properties.isWhitespace && !closers.contains($0) }
        return last.map { ".!?…。！？".unicodeScalars.contains($0) } ?? false
    }

    /// Whether a script with spaces between words is at one end, as far as a byte tells: ASCII, but for brackets and quotation marks
    /// around other words.
    fileprivate func usesSpaces(atEnd: Bool) -> Bool {
        for offset in 0..<Swift.min(count, 3) {
            let byte = self[atEnd ? count - 1 - offset : offset]
            if !"()[]\"'".utf8.contains(byte) { return byte < 0x80 }
        }
        return true
    }
}
