internal import Findings
internal import StringTables

/// Constructs that the platform accepts and other readers refuse.
enum Portability: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "portability", group: .syntax, severity: .info,
        summary: "the platform accepts this XML, but other readers refuse it",
        rationale: """
            The platform's reader of XML property lists is not a full XML parser: it accepts control characters, ]]> \
            in text and references such as &#0;. Translation tools and libraries that parse XML by the standard \
            refuse the whole file.
            """,
        examples: [
            RuleExample(
                bad: "<dict><key>a</key><string>x ↓]]> y</string></dict>\n",
                good: "<dict><key>a</key><string>x ]]&gt; y</string></dict>\n")
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard case .xmlNotPortable(let construct) = problem.fault else { return nil }
        return ProblemFinding(
            message:
                "\(construct) is not valid XML: the platform accepts it, but other readers refuse the file")
    }
}
