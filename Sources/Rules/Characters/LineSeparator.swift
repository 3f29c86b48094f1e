internal import Findings
internal import StringTables

/// Line breaks other than LF and CR.
enum LineSeparator: CharacterRule {
    static let descriptor = RuleDescriptor(
        id: "line-separator", group: .characters, severity: .warning,
        summary: "a text contains an unusual line break",
        rationale: """
            U+2028 and U+2029 come from word processors and design tools, U+000B and U+000C from older ones. Some \
            controls break the line there, some show a box, and most editors show nothing. Write \\n. Line breaks \
            written as escapes are taken as intended, and those in keys as what the code has.
            """,
        related: ["newline-count", "newline-ends"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"help\" = \"Première ligne↓\u{2028}seconde\";\n",
                good: "\"help\" = \"Première ligne\\nseconde\";\n")
        ])

    static func replacement(for place: CharacterPlace) -> String? { place.codePoint == 0x85 ? nil : "\n" }

    static func verdict(on place: CharacterPlace, in table: LintedTable) -> CharacterVerdict? {
        switch place.codePoint {
        case 0x0B, 0x0C, 0x85, 0x2028, 0x2029: break
        default: return nil
        }
        // A key is as the code has it, and the rest of a misread letter is reported as such.
        guard !place.isEscaped, !place.isInKey, !place.isRestOfUTF8 else { return nil }
        let name = place.codePoint.nameWithArticle
        let guess = place.codePoint == 0x85 ? "; in Windows-1252 it is …" : ""
        return CharacterVerdict(
            message: "the value contains \(name): some controls break the line there, others show a box"
                + guess)
    }
}
