internal import Findings
internal import SourceText
internal import StringTables

/// A backslash before a character that is not escaped.
enum UnknownEscape: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "unknown-escape", group: .escapes, severity: .warning,
        summary: "an unknown escape loses its backslash",
        rationale: """
            The platform drops the backslash of an escape that it does not know and keeps the character: \\q shows \
            q, \\x41 shows x41. Before a % the rest may become a format specifier. \\/ and \\( are harmless habits \
            of other tools and are not reported.
            """,
        examples: [RuleExample(bad: "\"path\" = \"C:↓\\Temp\";\n", good: "\"path\" = \"C:\\\\Temp\";\n")])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .unknownEscape, !isHarmless(problem.range, in: table) else { return nil }
        let escape = table.excerpt(problem.range)
        let beginsSpecifier = escape == "\\%" && isSpecifier(after: problem.range, in: table)
        return ProblemFinding(
            message: beginsSpecifier
                ? "unknown escape \\%: the % begins a format specifier; write %% for a percent sign"
                : "unknown escape \(escape): the app shows \(escape.dropFirst())",
            severity: beginsSpecifier ? .error : .warning)
    }

    /// Before these characters it makes no difference that the backslash is dropped.
    private static func isHarmless(_ range: TextRange, in table: LintedTable) -> Bool {
        let byte = table.table.text.bytes[range.lower + 1]
        return byte == UInt8(ascii: "/") || byte == UInt8(ascii: "(")
    }

    private static func isSpecifier(after range: TextRange, in table: LintedTable) -> Bool {
        let bytes = table.table.text.bytes
        guard range.upper < bytes.count else { return false }
        return Set("@dDiuUxXoOfFeEgGaAcCsSpn0123456789l".utf8).contains(bytes[range.upper])
    }
}
