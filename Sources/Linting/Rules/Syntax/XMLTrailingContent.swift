internal import StringTables

/// Text behind the root element, or constructs that only the platform's reader takes.
enum XMLTrailingContent: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "xml-trailing-content", group: .syntax, severity: .warning,
        summary: "text follows the end of an XML table and is never read",
        rationale: """
            The platform stops at the end of the root element, so that whatever follows, be it a second table, is \
            lost without a word. Other readers refuse the file.
            """,
        examples: [
            RuleExample(
                bad:
                    "<dict><key>a</key><string>b</string></dict>\n↓<dict><key>c</key><string>d</string></dict>\n",
                good: "<dict><key>a</key><string>b</string></dict>\n")
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .xmlTrailingContent else { return nil }
        return ProblemFinding(
            message: "the platform reads nothing behind the root element: this text is lost")
    }
}
