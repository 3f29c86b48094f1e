internal import SourceText
internal import StringTables

/// Half of a surrogate pair.
enum LoneSurrogate: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "lone-surrogate", group: .escapes, severity: .error,
        summary: "half of a surrogate pair stands alone",
        rationale: """
            \\U takes four digits, so a character above U+FFFF is written as two escapes. One without the other is no \
            character: the app shows U+FFFD, and other readers refuse the table. Write the character itself.
            """,
        examples: [RuleExample(bad: "\"a\" = \"↓\\UD83D\";\n", good: "\"a\" = \"😀\";\n")])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        checkProblems(table, &findings)
        for character in table.table.text.survey.notable where character.codePoint & 0xFFFF_F800 == 0xD800 {
            let start = character.offset.index
            findings.report(
                descriptor, "half of a surrogate pair stands here: the app shows U+FFFD in its place",
                at: Place(TextRange(start, start + 3), entry: table.entry(at: start)))
        }
    }

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .loneSurrogate else { return nil }
        return ProblemFinding(
            message:
                "\(table.excerpt(problem.range)) is half of a character: the app shows U+FFFD in its place")
    }
}
