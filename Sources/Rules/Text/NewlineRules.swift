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
            one line shows only the first one. A single line break in the middle of a sentence only fits the text to \
            its place: each language breaks its lines in other places, and such breaks are not counted. Nor is one \
            more line break, which divides a long text on purpose.
            """,
        related: ["newline-ends"],
        profiles: ProfileGrades(pr: .off),
        examples: [
            RuleExample(
                bad: "\"hint\" = \"↓Touchez ici. Fermez ensuite.\";\n",
                good: "\"hint\" = \"Touchez ici.\\nFermez ensuite.\";\n",
                base: "\"hint\" = \"Tap\\nhere.\\nThen close.\";\n")
        ])

    static var marks: TextMarks { .lineBreak }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard NewlineEnds.fault(in: pair) == nil else { return nil }
        let (count, baseCount) = (pair.text.lineBreakCount, pair.base.lineBreakCount)
        guard count != baseCount else { return nil }
        let isExplained =
            count < baseCount
            ? baseCount - pair.base.layoutBreakCount <= count
            : count - max(1, pair.text.layoutBreakCount) <= baseCount
        guard !isExplained else { return nil }
        let breaks = count == 1 ? "1 line break" : "\(count == 0 ? "no" : "\(count)") line breaks"
        return TextFault(
            message:
                "the translation has \(breaks), but the base has \(baseCount == 0 ? "none" : "\(baseCount)")",
            range: 0..<pair.text.count,
            baseTrait: count < baseCount ? "has \(baseCount.counted("line break"))" : nil)
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

    /// The number of single line breaks inside a sentence.
    fileprivate var layoutBreakCount: Int {
        var (count, index) = (0, index(of: 0x0A, from: 0))
        while index < self.count {
            if endsInsideSentence(before: index), continuesSentence(after: index) { count += 1 }
            index = self.index(of: 0x0A, from: index + 1)
        }
        return count
    }

    /// Whether the line before a break ends with a letter, a digit, a comma or an argument.
    private func endsInsideSentence(before index: Int) -> Bool {
        var index = index
        while index > 0, self[index - 1] == 0x20 { index -= 1 }
        guard index > 0, self[index - 1] != 0x0A else { return false }
        var start = index - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        guard let last = String(repairing: extracting(start..<index)).unicodeScalars.first else {
            return false
        }
        return last.properties.isAlphabetic || last.properties.numericType != nil || last == ","
            || last == "@"
            || last == "、" || last == "，" || last == "،"
    }

    /// Whether the line after a break begins with a letter that is not a capital one, or with an argument.
    private func continuesSentence(after index: Int) -> Bool {
        var index = index + 1
        while index < count, self[index] == 0x20 { index += 1 }
        guard index < count else { return false }
        let start = String(repairing: extracting(index..<Swift.min(count, index + 4)))
        guard let first = start.unicodeScalars.first else { return false }
        return first == "%" || first.properties.isAlphabetic && !first.properties.isUppercase
    }

    /// U+2028 or U+2029, which line-separator reports.
    private func isSeparator(at index: Int) -> Bool {
        index < count - 2 && self[index + 1] == 0x80 && self[index + 2] | 1 == 0xA9
    }
}

/// A line break at the start or end that only the translation or only the base has.
enum NewlineEnds: TextRule {
    static let descriptor = RuleDescriptor(
        id: "newline-ends", group: .text, severity: .warning,
        summary: "a line break at the start or end differs from the base",
        rationale: """
            A line break at the end of a label makes it two lines high, and one at the start moves it down. \
            Translation tools add one if the translator presses return. If the base has one, it separates the text \
            from what follows.
            """,
        related: ["unusual-space"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"trackers\" = \"Trackers↓\\n\";\n", good: "\"trackers\" = \"Trackers\";\n",
                base: "\"trackers\" = \"Trackers\";\n"),
            RuleExample(
                bad: "\"mail\" = \"Du courrier !↓\";\n", good: "\"mail\" = \"Du courrier !\\n\";\n",
                base: "\"mail\" = \"You have mail!\\n\";\n"),
        ])

    static var marks: TextMarks { .lineBreak }
    static var looksAtEnds: Bool { true }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        let (text, base) = (pair.text, pair.base)
        let (last, baseLast) = (text.count - 1, base.count - 1)
        if text[0].isLineBreak != base[0].isLineBreak {
            return fault(text[0].isLineBreak, "begins", 0, pair.edgeFix(atEnd: false))
        }
        guard text[last].isLineBreak != base[baseLast].isLineBreak else { return nil }
        return fault(
            text[last].isLineBreak, "ends", text[last].isLineBreak ? last : text.count,
            pair.edgeFix(atEnd: true))
    }

    private static func fault(
        _ hasBreak: Bool, _ verb: String, _ index: Int, _ fix: TextFault.Fix?
    ) -> TextFault {
        let (one, other) = hasBreak ? ("translation", "base") : ("base", "translation")
        return TextFault(
            message: "the \(one) \(verb) with a line break, but the \(other) does not",
            range: index..<index + (hasBreak ? 1 : 0), fix: fix,
            baseTrait: hasBreak ? nil : "\(verb) with a line break")
    }
}

extension UInt8 {
    fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}
