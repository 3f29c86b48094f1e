internal import SourceText
internal import StringTables

/// A line break at the beginning or the end that only one side has.
enum NewlineEnds: TextRule {
    static let descriptor = RuleDescriptor(
        id: "newline-ends", group: .text, severity: .warning,
        summary: "a text begins or ends with a line break, or its base does",
        rationale: """
            A line break at the end of a label makes it two lines high, and one at the beginning moves it down. \
            Translation tools add one where the translator has pressed return. Where the base has one, it keeps what \
            follows apart.
            """,
        examples: [
            RuleExample(
                bad: "\"trackers\" = \"Trackers↓\\n\";\n", good: "\"trackers\" = \"Trackers\";\n",
                base: "\"trackers\" = \"Trackers\";\n"),
            RuleExample(
                bad: "\"mail\" = \"Du courrier !↓\";\n", good: "\"mail\" = \"Du courrier !\\n\";\n",
                base: "\"mail\" = \"You have mail!\\n\";\n"),
        ])

    static var marks: TextMarks { .lineBreak }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        let (text, base) = (pair.text, pair.base)
        let (last, baseLast) = (text.count - 1, base.count - 1)
        if text[0].isLineBreak != base[0].isLineBreak { return fault(text[0].isLineBreak, "begins", 0) }
        guard text[last].isLineBreak != base[baseLast].isLineBreak else { return nil }
        return fault(text[last].isLineBreak, "ends", text[last].isLineBreak ? last : text.count)
    }

    private static func fault(_ hasBreak: Bool, _ verb: String, _ index: Int) -> TextFault {
        let (one, other) = hasBreak ? ("text", "base") : ("base", "text")
        return TextFault(
            message: "the \(one) \(verb) with a line break, and the \(other) does not",
            range: index..<index + (hasBreak ? 1 : 0))
    }
}

extension UInt8 {
    fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}
