internal import Findings
internal import SourceText
internal import StringTables

/// `\u00e9`
enum LowercaseUnicodeEscape: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "lowercase-unicode-escape", group: .escapes, severity: .error,
        summary: "\\u is not an escape: the app shows the digits",
        rationale: """
            Only \\U, with a capital letter and four digits, is a Unicode escape in a table. \\u00e9, valid in JSON \
            and in source code, is shown to the user as u00e9. Write the character itself. Several in one text are \
            one finding. GNUstep reads both, so that nothing is reported in projects for it (platform: gnustep, or a \
            GNUmakefile).
            """,
        examples: [RuleExample(bad: "\"a\" = \"caf↓\\u00e9\";\n", good: "\"a\" = \"café\";\n")])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        if findings.options.platform != .gnustep { checkProblems(table, &findings) }
    }

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .lowercaseUnicodeEscape else { return nil }
        let text = table.excerpt(
            .init(problem.range.lower + 1, min(problem.range.upper + 4, table.table.text.bytes.count)))
        return ProblemFinding(
            message: "\\u is not an escape: the app shows \"\(text)\"; write \\U or the character itself",
            extent: table.text(at: problem.range.lower))
    }
}
