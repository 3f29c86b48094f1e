internal import Findings
internal import SourceText
internal import StringTables

/// `href=« x »`: an attribute whose quotation marks were translated or lost.
enum BrokenAttribute: TextRule {
    static let descriptor = RuleDescriptor(
        id: "broken-attribute", group: .text, severity: .warning,
        summary: "an attribute of a tag has no proper quotation marks",
        rationale: """
            The value of an attribute is between straight quotation marks. If a translator or an editor makes «…», \
            “…” or „…“ of them, or one of the two is lost, the link leads nowhere or the rest of the text disappears.
            """,
        related: ["escaped-twice"],
        examples: [
            RuleExample(
                bad: "\"terms\" = \"Lisez <a href=↓« https://example.org »>ceci</a>\";\n",
                good: "\"terms\" = \"Lisez <a href='https://example.org'>ceci</a>\";\n",
                base: "\"terms\" = \"Read <a href='https://example.org'>this</a>\";\n"),
            RuleExample(
                bad: "\"bold\" = \"En ↓<span class='bold>gras</span>\";\n",
                good: "\"bold\" = \"En <span class='bold'>gras</span>\";\n",
                base: "\"bold\" = \"In <span class='bold'>bold</span>\";\n"),
        ])

    static var marks: TextMarks { .angle }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard let broken = pair.text.brokenAttribute, pair.base.brokenAttribute == nil else { return nil }
        return TextFault(message: "\(broken.reason): the tag does not work", range: broken.range)
    }
}

extension Span<UInt8> {
    /// The first attribute without proper quotation marks, and what is wrong.
    fileprivate var brokenAttribute: (range: Range<Int>, reason: String)? {
        for tag in markup where tag.kind != .end {
            let content = tag.range
            if let mark = typographicMark(in: content) {
                let shown = String(repairing: extracting(mark))
                return (mark, "the attribute of <\(tag.name)> begins with \(shown) in place of \" or '")
            }
            let isOdd = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains { mark in
                content.count { self[$0] == mark } == 1 && follows(mark, in: content)
            }
            if isOdd { return (content, "the attribute of <\(tag.name)> has only one quotation mark") }
        }
        return nil
    }

    /// A quotation mark of another kind after an equals sign and spaces.
    private func typographicMark(in range: Range<Int>) -> Range<Int>? {
        for equals in range where self[equals] == UInt8(ascii: "=") {
            var index = equals + 1
            while index < range.upperBound, self[index] == 0x20 { index += 1 }
            let sequence = UTF8Sequence(self, at: index)
            if quotationMarks.contains(sequence.codePoint) { return index..<index + sequence.length }
        }
        return nil
    }

    /// Whether `mark` is directly after an equals sign.
    private func follows(_ mark: UInt8, in range: Range<Int>) -> Bool {
        range.dropFirst().contains { self[$0] == mark && self[$0 - 1] == UInt8(ascii: "=") }
    }
}

/// Quotation marks and primes that are neither `"` nor `'`.
private let quotationMarks: Set<UInt32> = [
    0xAB, 0xBB, 0x2018, 0x2019, 0x201A, 0x201B, 0x201C, 0x201D, 0x201E, 0x201F, 0x2032, 0x2033, 0x2039,
    0x300C,
    0x300E, 0xFF02, 0xFF07,
]
