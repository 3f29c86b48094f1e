internal import Findings
internal import SourceText

/// Two spaces between words, where the base has one.
enum DoubleSpace: TextRule {
    static let descriptor = RuleDescriptor(
        id: "double-space", group: .text, severity: .info,
        summary: "double space between words",
        rationale: """
            A double space is usually left where a word was removed. The gap is visible, and if a line is broken \
            there, the next line begins with a space. After the end of a sentence, next to a symbol such as ⚠, in indented \
            lines, and where the base has a double space somewhere, it counts as intended.
            """,
        related: ["newline-ends", "unusual-space"],
        profiles: ProfileGrades(pr: .off),
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"sync\" = \"Synchronisation↓  terminée\";\n",
                good: "\"sync\" = \"Synchronisation terminée\";\n",
                base: "\"sync\" = \"Sync finished\";\n")
        ])

    static var marks: TextMarks { .doubles }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard let gap = pair.text.gapBetweenWords, pair.base.gap(from: 0) == nil else { return nil }
        let spaces = gap.count == 2 ? "double space" : "\(gap.count) spaces"
        return TextFault(
            message: "\(spaces) between words, but not in the base", range: gap,
            fix: .init(title: "Replace with one space", replacements: [TextReplacement(gap, " ")]))
    }
}

extension Span<UInt8> {
    /// The first gap that has words of one sentence on both sides.
    fileprivate var gapBetweenWords: Range<Int>? {
        var found = gap(from: 0)
        while let gap = found {
            if gap.lowerBound > 0, gap.upperBound < count, !self[gap.lowerBound - 1].endsSentence,
                self[gap.upperBound] > 0x20, !isBesideSymbol(gap)
            {
                return gap
            }
            found = self.gap(from: gap.upperBound)
        }
        return nil
    }

    /// Whether a symbol or an emoji, which is wider than it seems, is before or after a gap.
    private func isBesideSymbol(_ gap: Range<Int>) -> Bool {
        var start = gap.lowerBound - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        return UTF8Sequence(self, at: start).codePoint.isWideSymbol
            || UTF8Sequence(self, at: gap.upperBound).codePoint.isWideSymbol
    }

    /// The first two or more spaces in a row from `start` on.
    fileprivate func gap(from start: Int) -> Range<Int>? {
        var index = start
        while true {
            index = self.index(of: 0x20, from: index)
            var end = index
            while end < count, self[end] == 0x20 { end += 1 }
            if end - index > 1 { return index..<end }
            if end >= count { return nil }
            index = end
        }
    }
}

extension UInt32 {
    /// A bullet, a symbol that is not a sign of a currency or of mathematics, or what makes an emoji of one.
    fileprivate var isWideSymbol: Bool {
        guard self >= 0x80, let scalar = Unicode.Scalar(self) else { return false }
        return scalar.properties.generalCategory == .otherSymbol || self == 0x2022 || self == 0xFE0F
    }
}

extension UInt8 {
    /// ASCII punctuation that may be followed by more than one space, and line breaks.
    fileprivate var endsSentence: Bool {
        switch self {
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ";"):
            true
        default: self <= 0x20
        }
    }
}
