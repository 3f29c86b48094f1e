internal import Findings
internal import SourceText
internal import StringTables

/// The platform ends a braceless table early, with success.
enum TableCutShort: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "table-cut-short", group: .syntax, severity: .error,
        summary: "the platform ends the table early without an error",
        rationale: """
            Where a key should begin, the platform's reader treats any other character as the end of the table and \
            succeeds: plutil -lint says OK, and every key after that place is missing in the app. Newer systems \
            refuse the whole table instead. An extra ;, a stray }, a # comment, a typographic quote, a byte order \
            mark between joined files and a key without a closing quote all have this effect.
            """,
        related: ["unterminated-comment", "comment-hides-entries", "conflict-marker"],
        inCatalogs: .nothing,
        fixability: .safe,
        examples: [
            RuleExample(bad: "\"a\" = \"1\";↓;\n\"b\" = \"2\";\n", good: "\"a\" = \"1\";\n\"b\" = \"2\";\n"),
            RuleExample(
                bad: "\"a\" = \"1\";\n↓# note\n\"b\" = \"2\";\n",
                good: "\"a\" = \"1\";\n// note\n\"b\" = \"2\";\n"),
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard case .stray(let stray) = problem.fault, stray != .byteOrderMark,
            table.table.platformEnd == problem.range.start, table.table.isAccepted,
            let consequence = table.consequence(of: problem)
        else { return nil }
        return ProblemFinding(
            message: "\(stray.subject) ends the table here: \(consequence)", notes: [silence],
            fix: SyntaxRepair(table).fix(of: problem))
    }

    /// Why other tools do not show the error.
    static let silence = "plutil -lint says OK; newer systems refuse the whole table"
}
