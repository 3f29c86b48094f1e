package import Findings

extension RuleDescriptor {
    /// A suppression of a rule that does not exist.
    package static let unknownRule = RuleDescriptor(
        id: "unknown-rule", group: .suppressions, severity: .warning,
        summary: "a suppression names a rule that does not exist",
        rationale: """
            If the id of a rule is misspelled, the rule stays on, although the comment says that it is off. strlint \
            rules lists the ids.
            """,
        related: ["unused-suppression"],
        examples: [
            RuleExample(
                bad: "// strlint:disable-next-line ↓unknown-escapes\n\"a\" = \"b\";\n",
                good: "// strlint:disable-next-line unknown-escape\n\"a\" = \"\\q\";\n")
        ])
}
