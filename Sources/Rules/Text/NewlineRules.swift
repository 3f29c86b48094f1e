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
            one line shows only the first one. A single line break in the middle of a sentence or a short label only fits \
            the text to its place: each language breaks its lines in other places, and such breaks are not counted. Nor are \
            one more line break or empty lines between the same lines, which divide a long text on purpose.
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
        var (count, baseCount) = (pair.text.lineBreakCount(), pair.base.lineBreakCount())
        guard count != baseCount else { return nil }
        if pair.base.isDocument {
            count = pair.text.lineBreakCount(untilEnd: false)
            baseCount = pair.base.lineBreakCount(untilEnd: false)
        }
        let isExplained =
            count < baseCount
            ? baseCount - pair.base.layoutBreakCount <= count
            : count - max(1, pair.text.layoutBreakCount) <= baseCount
                || pair.text.lineBreakCount(inARow: true) <= pair.base.lineBreakCount(inARow: true)
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
    /// - Parameters:
    ///   - untilEnd: Whether those at the end count.
    ///   - inARow: Whether several in a row count as one.
    fileprivate func lineBreakCount(untilEnd: Bool = true, inARow: Bool = false) -> Int {
        let end = untilEnd ? count : edge(atEnd: true).lowerBound
        var (breaks, index) = (0, index(of: 0x0A, or: 0xE2, from: 0))
        while index < end {
            let isAnother = inARow && index > 0 && self[index - 1] == 0x0A
            if self[index] == 0x0A || isSeparator(at: index), !isAnother { breaks += 1 }
            index = self.index(of: 0x0A, or: 0xE2, from: index + 1)
        }
        return breaks
    }

    /// Whether a text has several paragraphs or is a list, so that the line breaks at its end separate nothing: one of its lines is
    /// empty, ends a sentence, or begins with a mark of Markdown or of a list.
    fileprivate var isDocument: Bool {
        let (start, end) = (edge(atEnd: false).upperBound, edge(atEnd: true).lowerBound)
        guard start < end else { return false }
        var lineEnd = index(of: 0x0A, from: start)
        guard lineEnd < end else { return false }
        if beginsListed(at: start) || contains("**") || contains("](") { return true }
        while lineEnd < end {
            var next = lineEnd + 1
            while self[next].isASCIIWhitespace, self[next] != 0x0A { next += 1 }
            if self[next] == 0x0A || beginsListed(at: next) || !endsInsideSentence(before: lineEnd) {
                return true
            }
            lineEnd = index(of: 0x0A, from: next)
        }
        return false
    }

    /// Whether a line begins with the mark of a heading, a quotation or a list.
    private func beginsListed(at start: Int) -> Bool {
        var index = start
        while index < Swift.min(count, start + 6), self[index] == UInt8(ascii: "#") { index += 1 }
        while index < Swift.min(count, start + 3), self[index].isASCIIDigit { index += 1 }
        if index > start {
            if index < count, self[index] == UInt8(ascii: ".") || self[index] == UInt8(ascii: ")") {
                index += 1
            }
        } else if starts(with: "•", at: index) {
            return true
        } else if "-*+>".utf8.contains(self[index]) {
            index += 1
        }
        return index > start && index < count && self[index] == 0x20
    }

    /// The number of single line breaks inside a sentence or before one in parentheses, or in a label that is too short for two.
    fileprivate var layoutBreakCount: Int {
        let isLabel = self.count < 40
        var (count, index) = (0, index(of: 0x0A, from: 0))
        while index < self.count {
            let isInside =
                continuesSentence(after: index, inLabel: isLabel) && endsInsideSentence(before: index)
            if isInside || isParenthesis(after: index) { count += 1 }
            index = self.index(of: 0x0A, from: index + 1)
        }
        return count
    }

    /// Whether a line in parentheses follows, which may be a part of the line before.
    private func isParenthesis(after index: Int) -> Bool {
        index + 1 < count && (self[index + 1] == UInt8(ascii: "(") || starts(with: "（", at: index + 1))
    }

    /// Whether the line before a break ends with a letter, a digit, a comma, a hyphen or an argument.
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
            || ["@", "-", "、", "，", "،"].contains(last)
    }

    /// Whether the line after a break begins with a letter, which is not a capital one except in a label, with an argument or with a
    /// quotation mark.
    private func continuesSentence(after index: Int, inLabel: Bool) -> Bool {
        var index = index + 1
        while index < count, self[index] == 0x20 { index += 1 }
        guard index < count else { return false }
        let start = String(repairing: extracting(index..<Swift.min(count, index + 4)))
        guard let first = start.unicodeScalars.first else { return false }
        return first.properties.isAlphabetic && (inLabel || !first.properties.isUppercase)
            || ["%", "\"", "“", "„", "«", "「"].contains(first)
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
            from what follows, unless the text has several paragraphs or is a list: at the end of these it means nothing.
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
        guard text[last].isLineBreak != base[baseLast].isLineBreak, !base.isDocument else { return nil }
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
