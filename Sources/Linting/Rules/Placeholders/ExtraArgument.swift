internal import FormatStrings

/// An argument that the app does not pass.
enum ExtraArgument: PlaceholderRule {
    static let reason = PlaceholderReason.extraArgument
    static let descriptor = RuleDescriptor(
        reason,
        summary: "a placeholder shows a value that the base text does not have",
        rationale: """
            The app passes the values that the base text names. A further placeholder reads whatever lies in \
            memory behind them: the app prints garbage or crashes. Remove it, or number the placeholders if \
            one value is meant to be shown twice, as in %1$@ … %1$@.
            """,
        examples: [
            RuleExample(
                bad: "\"hello\" = \"Bonjour ↓%@\";\n", good: "\"hello\" = \"Bonjour\";\n",
                base: "\"hello\" = \"Hello\";\n"),
            RuleExample(
                bad: "\"liked\" = \"%@ und ↓%@ gefällt das\";\n", good: "\"liked\" = \"%@ gefällt das\";\n",
                base: "\"liked\" = \"%@ liked this\";\n", locale: "de"),
        ])
}
