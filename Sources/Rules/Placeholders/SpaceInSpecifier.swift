internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// A space inside a format specifier: `% @`.
    static let spaceInSpecifier = RuleDescriptor(
        .spaceInSpecifier, severity: .warning,
        summary: "a format specifier contains a space",
        rationale: """
            Apple's formatting takes the space in “% @” as a flag and still shows the value, but other readers of \
            the table do not, and numbers get a leading space. Translation tools insert such spaces. Remove it.
            """,
        related: ["swallowed-specifier", "lookalike-specifier"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"hello\" = \"Bonjour ↓% @\";\n", good: "\"hello\" = \"Bonjour %@\";\n",
                base: "\"hello\" = \"Hello %@\";\n")
        ])
}
