internal import StringTables

/// U+FEFF where an entry should begin.
enum StrayByteOrderMark: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "stray-bom", group: .encoding, severity: .error,
        summary: "a byte order mark stands inside the file",
        rationale: """
            One byte order mark at the start of a file is fine. A second one makes the platform refuse the table; one \
            further on, as when two files were joined, ends the table there without a word. It cannot be seen in an \
            editor: delete the line and type it again.
            """,
        examples: [
            RuleExample(
                bad: "\"a\" = \"1\";\n↓\u{FEFF}\"b\" = \"2\";\n", good: "\"a\" = \"1\";\n\"b\" = \"2\";\n")
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .stray(.byteOrderMark) else { return nil }
        let consequence = table.consequence(of: problem).map { ": " + $0 } ?? ""
        return ProblemFinding(
            message: "a byte order mark (U+FEFF) stands inside the file\(consequence)",
            notes: table.table.isAccepted ? [TableCutShort.silence] : [])
    }
}
