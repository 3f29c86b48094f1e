internal import FormatStrings
internal import SourceText

/// A text that is the same as its base.
enum Untranslated: TextRule {
    static let descriptor = RuleDescriptor(
        id: "untranslated", group: .coverage, severity: .info,
        summary: "a text is the same as its base",
        rationale: """
            Export tools fill in the base text where there is no translation, and the entry then counts as translated. \
            Off by default: names, units and words that languages share are the same with good reason. Texts without \
            a word of three letters and regions of the base language are left alone.
            """,
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
        return TextFault(message: "the text is the same as in the base", range: 0..<pair.text.count)
    }
}

extension Span<UInt8> {
    /// Whether three letters stand side by side outside of placeholders.
    fileprivate var hasWord: Bool {
        var start = 0
        for placeholder in FormatString(self).placeholders {
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
