internal import Findings
internal import StringTables

/// Line breaks other than LF and CR.
enum LineSeparator: CharacterRule {
    static let descriptor = RuleDescriptor(
        id: "line-separator", group: .characters, severity: .warning,
        summary: "a text contains an unusual line break",
        rationale: """
            U+2028 and U+2029 come from word processors and design tools, U+000B and U+000C from older ones. Some \
            controls break the line there, some show a box, and most editors show nothing, so that looking up a key \
            with one of them usually fails. Write \\n. Line breaks written as escapes are taken as intended.
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
                    "the key contains \(name): looking it up with \\n, or with the text as it appears, finds "
                    + "nothing")
        }
        let guess = place.codePoint == 0x85 ? "; in Windows-1252 it is …" : ""
        return CharacterVerdict(
            message: "the value contains \(name): some controls break the line there, others show a box"
                + guess)
    }
}
