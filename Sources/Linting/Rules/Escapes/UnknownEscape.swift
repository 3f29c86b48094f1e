internal import SourceText
internal import StringTables

/// A backslash before a character that needs none.
enum UnknownEscape: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "unknown-escape", group: .escapes, severity: .warning,
        summary: "a backslash that means nothing is dropped",
        rationale: """
            The platform drops the backslash of an escape it does not know and keeps the character: \\q shows q, \
            \\x41 shows x41. Before a % the rest may become a placeholder. \\/ and \\( are harmless habits of other \
            tools and are not reported.
            """,
        examples: [RuleExample(bad: "\"path\" = \"C:↓\\Temp\";\n", good: "\"path\" = \"C:\\\\Temp\";\n")])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .unknownEscape, !isHarmless(problem.range, in: table) else { return nil }
        let escape = table.excerpt(problem.range)
        let startsPlaceholder = escape == "\\%" && isPlaceholder(after: problem.range, in: table)
        return ProblemFinding(
            message: startsPlaceholder
                ? "the backslash is dropped, and the % takes part in formatting; write %% for a percent sign"
                : "\(escape) is no escape: the app shows \(escape.dropFirst())",
            severity: startsPlaceholder ? .error : .warning)
    }

    /// A backslash before punctuation shows what was meant.
    private static func isHarmless(_ range: TextRange, in table: LintedTable) -> Bool {
        let byte = table.table.text.bytes[range.lower + 1]
        return byte == UInt8(ascii: "/") || byte == UInt8(ascii: "(")
    }

    private static func isPlaceholder(after range: TextRange, in table: LintedTable) -> Bool {
        let bytes = table.table.text.bytes
        guard range.upper < bytes.count else { return false }
        return Set("@dDiuUxXoOfFeEgGaAcCsSpn0123456789l".utf8).contains(bytes[range.upper])
    }
}
