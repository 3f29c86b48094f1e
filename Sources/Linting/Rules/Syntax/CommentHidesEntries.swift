internal import StringTables

/// `/* …` that goes on to the end of the next comment.
enum CommentHidesEntries: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "comment-hides-entries", group: .syntax, severity: .warning,
        summary: "a comment runs on to the end of the next one and hides entries",
        rationale: """
            Comments do not nest: one whose */ is missing ends with the next comment, and the entries between the two \
            are part of it. The table is correct for every reader, plutil -lint says OK, and the app shows the keys. \
            Close the comment; if entries are to be left out, close it before the next comment begins.
            """,
        examples: [
            RuleExample(
                bad: "↓/* Title\n\"a\" = \"1\";\n\n/* Button */\n\"b\" = \"2\";\n",
                good: "/* Title */\n\"a\" = \"1\";\n\n/* Button */\n\"b\" = \"2\";\n")
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard case .commentHidesEntries(let count) = problem.fault else { return nil }
        let hidden = count == 1 ? "an entry" : "\(count) entries"
        return ProblemFinding(
            message: "this comment ends with the next one, and hides \(hidden) that the app does not load")
    }
}
