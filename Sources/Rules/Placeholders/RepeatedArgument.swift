internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// `%@ … %1$@`
    static let repeatedArgument = RuleDescriptor(
        .repeatedArgument, severity: .warning,
        summary: "one argument is shown twice, with a position and without",
        rationale: """
            Specifiers without a position take the first argument, the second and so on, whatever those with a \
            position show. In “%@ invited %1$@” both are the first argument: the user sees one name twice, and never \
            the other. Number all specifiers, also if the argument is to be shown twice. A base text is checked by \
            itself, so that translations which copy its mistake are not reported.
            """,
        related: ["argument-conflict"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"invited\" = \"%1$@ a invité ↓%@\";\n",
                good: "\"invited\" = \"%1$@ a invité %2$@\";\n",
                base: "\"invited\" = \"%@ invited %@\";\n"),
            RuleExample(
                bad: "\"invited\" = \"%@ invited ↓%1$@\";\n", good: "\"invited\" = \"%1$@ invited %2$@\";\n",
                locale: "en"),
        ])
}
