internal import Findings
internal import SourceText
internal import StringTables

/// U+FEFF where an entry should begin.
enum StrayByteOrderMark: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "stray-bom", group: .encoding, severity: .error,
        summary: "there is a byte order mark inside the file",
        rationale: """
            One byte order mark at the start of a file is fine. A second one makes the platform refuse the table; \
            one further on, for example between joined files, ends the table there without an error. It is not \
            visible in an editor: delete the line and type it again.
            """,
        inCatalogs: .file,
        fixability: .safe,
        judgesBytes: true,
        examples: [
            RuleExample(
                bad: "\"a\" = \"1\";\n↓\u{FEFF}\"b\" = \"2\";\n", good: "\"a\" = \"1\";\n\"b\" = \"2\";\n")
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .stray(.byteOrderMark) else { return nil }
        let consequence = table.consequence(of: problem).map { ": " + $0 } ?? ""
        let isSecond = problem.range.lower == table.table.text.start
        let subject =
            isSecond
            ? "the file begins with more than one byte order mark"
            : "byte order mark (U+FEFF) inside the file"
        return ProblemFinding(
            message: "\(subject)\(consequence)",
            notes: table.table.isAccepted ? [TableCutShort.silence] : [],
            fix: UnplacedFix("Delete the byte order mark", .safe, deleting: problem.range))
    }
}
