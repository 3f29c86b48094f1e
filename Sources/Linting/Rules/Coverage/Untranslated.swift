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
        examples: [
            RuleExample(
                bad: "\"settings\" = \"↓Settings\";\n", good: "\"settings\" = \"Réglages\";\n",
                base: "\"settings\" = \"Settings\";\n")
        ])
    static let looksAtAll = true

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard !pair.isSameLanguage, pair.text.isEqual(to: pair.base), pair.text.hasWord else { return nil }
        return TextFault(message: "the text is the same as in the base", range: 0..<pair.text.count)
    }
}

extension Span<UInt8> {
    /// Whether three letters stand side by side outside of a placeholder.
    private func isLetter(_ index: Int) -> Bool {
        self[index] >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self[index] | 0x20)
    }

    fileprivate var hasWord: Bool {
        var run = 0
        for index in indices {
            run = isLetter(index) ? run + 1 : 0
            if run == 3 { return true }
        }
        return false
    }
}
