internal import Findings
internal import SourceText
internal import StringTables

/// An XML table that the platform, or libxml2, refuses.
enum XMLNotLoaded: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "xml-not-loaded", group: .syntax, severity: .error,
        summary: "the platform does not load this XML table",
        rationale: """
            The platform has its own reader for XML property lists. If the XML is not well-formed, an element is \
            unknown, or a key has no value, it refuses the whole table, and the app shows its keys instead of every \
            text.
            """,
        related: ["xml-trailing-content", "binary-damaged", "non-string-value"],
        inCatalogs: .nothing,
        fixability: .safe,
        examples: [
            RuleExample(
                bad: "<plist><dict><key>a</key><string>Sel &↓ poivre</string></dict></plist>\n",
                good: "<plist><dict><key>a</key><string>Sel &amp; poivre</string></dict></plist>\n")
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard case .xmlRejected(let reason) = problem.fault else { return nil }
        return ProblemFinding(
            message: "\(reason): \(table.refusal)",
            fix: XMLRepair(table.table).ampersands(from: problem.range.lower))
    }
}

/// Text after the root element.
enum XMLTrailingContent: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "xml-trailing-content", group: .syntax, severity: .warning,
        summary: "text after the end of an XML table is never read",
        rationale: """
            The platform stops at the end of the root element: what follows, even a second table, is lost \
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
