internal import Findings
internal import SourceText
internal import StringTables

/// A number of line breaks that differs from the base.
enum NewlineCount: TextRule {
    static let descriptor = RuleDescriptor(
        id: "newline-count", group: .text, severity: .info,
        summary: "the number of line breaks differs from the base",
        rationale: """
            If a text is laid out in lines, a missing or extra line break moves everything below it, and a label for \
            one line shows only the first one. In running text the difference may be intended.
            """,
        examples: [
            RuleExample(
                bad: "\"hint\" = \"↓Touchez ici\";\n", good: "\"hint\" = \"Touchez\\nici\";\n",
                base: "\"hint\" = \"Tap\\nhere\";\n")
        ])

    static var marks: TextMarks { .lineBreak }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard NewlineEnds.fault(in: pair) == nil else { return nil }
        let (count, baseCount) = (pair.text.lineBreakCount, pair.base.lineBreakCount)
        guard count != baseCount else { return nil }
        let breaks = count == 1 ? "1 line break" : "\(count == 0 ? "no" : "\(count)") line breaks"
        return TextFault(
            message:
                "the translation has \(breaks), but the base has \(baseCount == 0 ? "none" : "\(baseCount)")",
            range: 0..<pair.text.count)
    }
}

extension Span<UInt8> {
    fileprivate var lineBreakCount: Int {
        var (count, index) = (0, index(of: 0x0A, or: 0xE2, from: 0))
        while index < self.count {
            if self[index] == 0x0A || isSeparator(at: index) { count += 1 }
            index = self.index(of: 0x0A, or: 0xE2, from: index + 1)
        }
        return count
    }

    /// U+2028 or U+2029, which line-separator reports.
    private func isSeparator(at index: Int) -> Bool {
        index < count - 2 && self[index + 1] == 0x80 && self[index + 2] | 1 == 0xA9
    }
}
