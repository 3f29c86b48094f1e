internal import Findings
internal import SourceText
internal import StringTables

/// `\U` with fewer than four digits.
enum ShortUnicodeEscape: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "short-unicode-escape", group: .escapes, severity: .warning,
        summary: "\\U has fewer than four digits",
        rationale: """
            The platform reads up to four hexadecimal digits after \\U; without any it makes U+0000, which ends the \
            text early in most places that show it. Other readers differ. Write four digits, or the character \
            itself.
            """,
        related: ["octal-escape"],
        inCatalogs: .nothing,
        fixability: .safe,
        examples: [RuleExample(bad: "\"a\" = \"caf↓\\Ue9\";\n", good: "\"a\" = \"caf\\U00e9\";\n")])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard case .shortUnicodeEscape(let digits) = problem.fault else { return nil }
        guard digits > 0 else {
            return ProblemFinding(
                message: "\\U without digits: the text contains U+0000 and may end there", severity: .error)
        }
        let place = problem.range.lower + 2
        return ProblemFinding(
            message: "\(table.excerpt(problem.range)) has only \(digits) of four digits",
            fix: UnplacedFix(
                "Write four digits", .safe, replacing: TextRange(place, place),
                with: String(repeating: "0", count: 4 - digits)))
    }
}
