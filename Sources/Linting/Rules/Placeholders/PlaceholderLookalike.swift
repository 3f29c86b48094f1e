internal import StringTables

/// `％@` in a text that nothing is known of.
enum PlaceholderLookalike: TranslationRule {
    static let descriptors = [descriptor]
    static let descriptor = RuleDescriptor(
        id: "placeholder-lookalike", group: .placeholders, severity: .warning,
        summary: "a text without a base holds a full-width placeholder",
        rationale: """
            A full-width ％ in front of @ comes from an East Asian keyboard. Whatever the app passes, the user sees the \
            characters as they are. Type %@ in plain ASCII. Where there is a base text, lookalike-specifier tells more.
            """,
        examples: [
            RuleExample(
                bad: "\"version\" = \"バージョン↓％@\";\n", good: "\"version\" = \"バージョン%@\";\n", locale: "ja")
        ])

    static func check(
        _ translation: Translation, _ options: LintOptions, _ findings: inout FindingCollector
    ) {
        for place in translation.table.characters where place.codePoint.isPercent {
            guard !place.isInKey, place.after == 0x40 || place.after == 0xFF20, isUnknown(place, translation)
            else {
                continue
            }
            findings.report(
                descriptor, "the app shows \(place.codePoint.nameWithArticle) and @ as they are, not a value",
                at: Place(place.range, entry: place.entry))
        }
    }

    /// Whether neither a base text nor the key shows what the app passes.
    private static func isUnknown(_ place: CharacterPlace, _ translation: Translation) -> Bool {
        translation.baseEntry(of: place.entry) == nil
            && translation.table.table.entries[place.entry].key.isProse
    }
}

extension UInt32 {
    /// A percent sign other than that of ASCII.
    fileprivate var isPercent: Bool { self == 0xFF05 || self == 0xFE6A }
}
