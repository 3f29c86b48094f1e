internal import Findings
internal import SourceText
internal import StringTables

/// Code points that will never be assigned to characters.
enum Noncharacter: CharacterRule {
    static let descriptor = RuleDescriptor(
        id: "noncharacter", group: .characters, severity: .warning,
        summary: "a text contains a noncharacter",
        rationale: """
            U+FDD0 to U+FDEF and the last two code points of each plane will never be assigned to characters. In a \
            text they come from a tool's internals or from bytes in the wrong order; the app shows a box or nothing, \
            and other programs refuse the file. Delete them.
            """,
        related: ["short-unicode-escape"],
        fixability: .unsafe,
        examples: [RuleExample(bad: "\"ok\" = \"Oui↓\(sample)\";\n", good: "\"ok\" = \"Oui\";\n")])

    /// U+FDD0, which a literal must not contain.
    private static var sample: String { String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self) }

    static func verdict(on place: CharacterPlace, in table: LintedTable) -> CharacterVerdict? {
        let isNoncharacter = (0xFDD0...0xFDEF).contains(place.codePoint) || place.codePoint & 0xFFFE == 0xFFFE
        guard isNoncharacter else { return nil }
        let guess = place.codePoint == 0xFFFE ? "; it is a byte order mark in the wrong byte order" : ""
        return CharacterVerdict(
            message: "\(place.codePoint.codePointName) is a noncharacter: the app shows a box or nothing"
                + guess)
    }
}
