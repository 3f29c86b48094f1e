internal import Findings
internal import SourceText
internal import StringTables

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
