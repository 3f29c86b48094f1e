internal import StringTables

/// Line breaks other than LF and CR.
enum LineSeparator: CharacterRule {
    static let descriptor = RuleDescriptor(
        id: "line-separator", group: .characters, severity: .warning,
        summary: "a text holds an unusual line break",
        rationale: """
            U+2028 and U+2029 come from word processors and design tools, U+000B and U+000C from older ones. Some \
            controls break the line there, some show a box, and most editors show nothing at all, so that a key \
            with one of them is hardly ever found. Write \\n. Those written as escapes are taken as meant.
            """,
        examples: [
            RuleExample(
                bad: "\"help\" = \"Première ligne↓\u{2028}seconde\";\n",
                good: "\"help\" = \"Première ligne\\nseconde\";\n")
        ])

    static func verdict(on place: CharacterPlace, in table: LintedTable) -> CharacterVerdict? {
        switch place.codePoint {
        case 0x0B, 0x0C, 0x85, 0x2028, 0x2029: break
        default: return nil
        }
        guard !place.isEscaped else { return nil }
        let name = place.codePoint.nameWithArticle
        guard !place.isInKey else {
            return CharacterVerdict(
                message:
                    "the key holds \(name): looking it up with \\n, or with the text as it appears, finds "
                    + "nothing")
        }
        let guess = place.codePoint == 0x85 ? "; Windows-1252 has … there" : ""
        return CharacterVerdict(
            message: "the text holds \(name): some controls break the line there, others show a box" + guess)
    }
}
