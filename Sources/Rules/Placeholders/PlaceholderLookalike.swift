internal import Findings
internal import SourceText
internal import StringTables

/// `％@` in a text whose arguments are not known.
enum PlaceholderLookalike: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "placeholder-lookalike", group: .placeholders, severity: .warning,
        summary: "a text without a base contains a full-width format specifier",
        rationale: """
            A full-width ％ before @ comes from an East Asian keyboard. Whatever the app passes, the user sees the \
            characters as they are. Type %@ in ASCII. If there is a base text, lookalike-specifier reports more.
            """,
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"version\" = \"バージョン↓％@\";\n", good: "\"version\" = \"バージョン%@\";\n", locale: "ja")
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        for place in translation.table.characters where place.codePoint.isPercent {
            guard !place.isInKey, place.after == 0x40 || place.after == 0xFF20,
                hasUnknownArguments(place, translation)
            else { continue }
            findings.report(
                descriptor,
                "\(place.codePoint.nameWithArticle) before @ is not a format specifier: the app shows both as they are",
                at: Place(place.range, entry: place.entry), fix: fix(for: place, in: translation.table.table))
        }
    }

    /// Both characters in ASCII.
    private static func fix(for place: CharacterPlace, in table: Table) -> UnplacedFix? {
        guard !place.isEscaped, place.passage.codePoint(at: place.next)?.value == place.after else {
            return nil
        }
        let end = place.range.upper + (place.after == 0x40 ? 1 : 3)
        return UnplacedFix(
            "Type the characters in ASCII", .unsafe, replacing: TextRange(place.range.lower, end), with: "%@")
    }

    /// Whether neither the base text nor the key shows what the app passes.
    private static func hasUnknownArguments(_ place: CharacterPlace, _ translation: Translation) -> Bool {
        translation.baseEntry(of: place.entry) == nil
            && translation.table.table.entries[place.entry].key.isProse
    }
}

extension UInt32 {
    /// A percent sign outside ASCII.
    fileprivate var isPercent: Bool { self == 0xFF05 || self == 0xFE6A }
}
