internal import Findings
internal import StringTables

/// `/*` without `*/`.
enum UnterminatedComment: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "unterminated-comment", group: .syntax, severity: .error,
        summary: "a comment is never closed and hides the rest of the table",
        rationale: """
            A /* without */ runs to the end of the file. Between entries the platform's reader treats it as the \
            normal end of the table: plutil -lint says OK, and the app loses every key after it.
            """,
        related: ["comment-hides-entries", "conflict-marker"],
        inCatalogs: .nothing,
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"a\" = \"1\";\n↓/* Title\n\"b\" = \"2\";\n",
                good: "\"a\" = \"1\";\n/* Title */\n\"b\" = \"2\";\n")
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .unterminatedComment else { return nil }
        let consequence = table.consequence(of: problem).map { ": " + $0 } ?? ""
        return ProblemFinding(
            message: "unterminated comment\(consequence)",
            notes: table.table.isAccepted ? [TableCutShort.silence] : [],
            fix: SyntaxRepair(table).fix(of: problem))
    }
}
