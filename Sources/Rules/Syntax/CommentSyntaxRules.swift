internal import Findings
internal import SourceText
internal import StringTables

/// `/* …` without `*/`, which extends to the end of the next comment.
enum CommentHidesEntries: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "comment-hides-entries", group: .syntax, severity: .warning,
        summary: "a comment runs on to the end of the next one and hides entries",
        rationale: """
            Comments do not nest: a comment without */ ends where the next one ends, and the entries between the two \
            are part of it. The table is valid for every reader, plutil -lint says OK, and the app shows the keys. \
            Close the comment; to leave entries out on purpose, close it before the next comment begins.
            """,
        related: ["conflict-marker"],
        inCatalogs: .nothing,
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "↓/* Title\n\"a\" = \"1\";\n\n/* Button */\n\"b\" = \"2\";\n",
                good: "/* Title */\n\"a\" = \"1\";\n\n/* Button */\n\"b\" = \"2\";\n")
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard case .commentHidesEntries(let count) = problem.fault, !table.hasRest(ofCommentOf: problem)
        else {
            return nil
        }
        let hidden = count == 1 ? "an entry" : "\(count) entries"
        return ProblemFinding(
            message:
                "missing \"*/\": the comment runs on to the end of the next one and hides \(hidden) from the app",
            fix: SyntaxRepair(table).fix(of: problem))
    }
}

extension LintedTable {
    /// Whether another problem says that a comment was to end later than it does.
    fileprivate func hasRest(ofCommentOf problem: Problem) -> Bool {
        let start = problem.range.lower
        let next = table.problems.partitioningIndex { $0.range.lower > start }
        return table.problems[next...].prefix(8).contains {
            $0.fault == .stray(.restOfComment(from: start))
        }
    }
}

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
