internal import Findings
internal import SourceText
internal import StringTables

/// Text after the root element.
enum XMLTrailingContent: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "xml-trailing-content", group: .syntax, severity: .warning,
        summary: "text after the end of an XML table is never read",
        rationale: """
            The platform stops at the end of the root element: whatever follows, even a second table, is lost \
            without an error. Other readers refuse the file.
            """,
        related: ["binary-damaged", "non-string-value"],
        inCatalogs: .nothing,
        examples: [
            RuleExample(
                bad:
                    "<dict><key>a</key><string>b</string></dict>\n↓<dict><key>c</key><string>d</string></dict>\n",
                good: "<dict><key>a</key><string>b</string></dict>\n")
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .xmlTrailingContent else { return nil }
        return ProblemFinding(
            message: "text after the root element: the platform does not read it",
            fix: XMLRepair(table.table).withoutTrailingContent(from: problem.range.lower))
    }
}
