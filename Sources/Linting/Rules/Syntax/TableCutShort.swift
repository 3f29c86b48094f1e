internal import SourceText
internal import StringTables

/// The platform ends a braceless table early, with success.
enum TableCutShort: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "table-cut-short", group: .syntax, severity: .error,
        summary: "the platform ends the table early and says nothing",
        rationale: """
            Where a key should begin, the platform's reader takes any other character for the end of the table, and \
            succeeds: plutil -lint says OK, and every key behind that place is missing in the app. Newer readers \
            refuse the whole table instead. A second ;, a stray }, a # comment, a typographic quote, a byte order \
            mark of a joined file and a key without a closing quote all do it.
            """,
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
            message: "\(stray.subject) ends the table here: \(consequence)", notes: [silence])
    }

    /// What hides the fault from other tools.
    static let silence = "plutil -lint says OK; newer systems refuse the whole table"
}
