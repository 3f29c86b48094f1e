internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// A character that looks like a part of a format specifier: `％@`, `%＠`, `%١$@`.
    static let lookalikeSpecifier = RuleDescriptor(
        .lookalikeSpecifier,
        summary: "a character only looks like a part of a format specifier",
        rationale: """
            Format specifiers are written in ASCII. A full-width ％ or ＠, the Arabic ٪, digits of another script, and \
            invisible characters inside a specifier come from the keyboard or a translation tool, and the user then \
            sees the specifier as it is typed, without the value. Type it again with %, @, $ and the digits 0 to 9.
            """,
        related: ["placeholder-lookalike"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"remove\" = \"删除↓％@？\";\n", good: "\"remove\" = \"删除%@？\";\n",
                base: "\"remove\" = \"Remove %@?\";\n", locale: "zh-Hans"),
            RuleExample(
                bad: "\"progress\" = \"تم ↓%١$d من %2$d\";\n", good: "\"progress\" = \"تم %1$d من %2$d\";\n",
                base: "\"progress\" = \"%1$d of %2$d done\";\n", locale: "ar"),
        ])
}
