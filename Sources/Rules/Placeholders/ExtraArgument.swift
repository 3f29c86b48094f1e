internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// An argument that the app does not pass.
    static let extraArgument = RuleDescriptor(
        .extraArgument,
        summary: "a format specifier reads an argument that the base text does not have",
        rationale: """
            The app passes the arguments that the base text names. A further specifier reads whatever is in memory \
            after them: the app prints garbage or crashes. Remove it, or number the specifiers to show one argument \
            twice, as in %1$@ … %1$@.
            """,
        related: ["type-mismatch"],
        examples: [
            RuleExample(
                bad: "\"hello\" = \"Bonjour ↓%@\";\n", good: "\"hello\" = \"Bonjour\";\n",
                base: "\"hello\" = \"Hello\";\n"),
            RuleExample(
                bad: "\"liked\" = \"%@ und ↓%@ gefällt das\";\n", good: "\"liked\" = \"%@ gefällt das\";\n",
                base: "\"liked\" = \"%@ liked this\";\n", locale: "de"),
        ])
}
