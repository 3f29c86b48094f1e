internal import StringTables

/// Constructs that the platform reads and other readers refuse.
enum Portability: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "portability", group: .syntax, severity: .info,
        summary: "the platform takes this XML, other readers refuse it",
        rationale: """
            The platform's reader of XML property lists is no XML parser: it takes control characters, ]]> in a \
            text and references such as &#0;. Translation tools and libraries that parse XML by the standard refuse \
            the whole file.
            """,
        examples: [
            RuleExample(
                bad: "<dict><key>a</key><string>x ↓]]> y</string></dict>\n",
                good: "<dict><key>a</key><string>x ]]&gt; y</string></dict>\n")
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard case .xmlNotPortable(let construct) = problem.fault else { return nil }
        return ProblemFinding(
            message: "\(construct) is no XML: the platform takes it, other readers refuse the file")
    }
}
