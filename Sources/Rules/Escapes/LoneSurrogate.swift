internal import Findings
internal import SourceText
internal import StringTables

/// One surrogate without the other.
enum LoneSurrogate: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "lone-surrogate", group: .escapes, severity: .error,
        summary: "a surrogate is unpaired",
        rationale: """
            \\U takes four digits, so a character above U+FFFF is written as two escapes. One without the other is \
            not a character: the app shows U+FFFD, and other readers refuse the table. Write the character itself.
            """,
        related: ["noncharacter", "short-unicode-escape"],
        inCatalogs: .file,
        examples: [RuleExample(bad: "\"a\" = \"↓\\UD83D\";\n", good: "\"a\" = \"😀\";\n")])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        checkProblems(table, &findings)
        for character in table.table.text.survey.notable where character.codePoint & 0xFFFF_F800 == 0xD800 {
            let start = character.offset.index
            findings.report(
                descriptor, "unpaired surrogate: the app shows U+FFFD instead",
                at: Place(TextRange(start, start + 3), entry: table.entry(at: start)))
        }
    }

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .loneSurrogate else { return nil }
        let consequence = table.table.isOfCatalog ? table.refusal : "the app shows U+FFFD instead"
        return ProblemFinding(
            message: "\(table.excerpt(problem.range)) is an unpaired surrogate: \(consequence)")
    }
}
