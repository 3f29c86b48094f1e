internal import Findings
internal import FormatStrings
internal import SourceText

/// A value that is the same as the base text.
enum Untranslated: TextRule {
    static let descriptor = RuleDescriptor(
        id: "untranslated", group: .coverage, severity: .info,
        summary: "a translation is the same as its base text",
        rationale: """
            Export tools fill in the base text if there is no translation, and the entry then counts as translated. \
            Off by default: names, units and words that languages share are the same for good reason. Texts without \
            a word of three letters and regions of the base language are left alone.
            """,
        related: ["value-is-key", "missing-key", "boilerplate-comment", "mixed-chinese"],
        isOnByDefault: false,
        allowance: RuleAllowance(subject: "texts that are the same in every language", example: "Wi-Fi*"),
        examples: [
            RuleExample(
                bad: "\"settings\" = \"↓Settings\";\n", good: "\"settings\" = \"Réglages\";\n",
                base: "\"settings\" = \"Settings\";\n")
        ])
    static var marks: TextMarks { .any }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard !pair.isSameLanguage, pair.text.isEqual(to: pair.base), pair.text.hasWord else { return nil }
        return TextFault(
            message: "the value is the same as in the base: the user sees it untranslated",
            range: 0..<pair.text.count)
    }
}

extension Span<UInt8> {
    /// Whether three letters in a row occur outside format specifiers.
    fileprivate var hasWord: Bool {
        var start = 0
        for placeholder in FormatString(self).specifiers {
            if extracting(start..<placeholder.range.lowerBound).hasLettersInARow { return true }
            start = placeholder.range.upperBound
        }
        return extracting(start..<count).hasLettersInARow
    }

    private var hasLettersInARow: Bool {
        var run = 0
        for scalar in String(repairing: self).unicodeScalars {
            run = scalar.properties.isAlphabetic ? run + 1 : 0
            if run == 3 { return true }
        }
        return false
    }
}
