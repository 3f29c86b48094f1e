internal import FormatStrings

/// Another system's placeholder stands for an argument: `{0}`, `%{name}`.
enum ForeignPlaceholder: PlaceholderRule {
    static let reason = PlaceholderReason.foreignPlaceholder
    static let descriptor = RuleDescriptor(
        reason,
        summary: "a placeholder of another system stands in place of one of the base",
        rationale: """
            {0}, {{name}}, %{name} and %(name)s belong to other systems. Apple's formatting does not know \
            them: the user sees the braces as they are typed, and the value is missing. Write the \
            placeholder that the base text has.
            """,
        examples: [
            RuleExample(
                bad: "\"items\" = \"↓{0} éléments\";\n", good: "\"items\" = \"%@ éléments\";\n",
                base: "\"items\" = \"%@ items\";\n"),
            RuleExample(
                bad: "\"welcome\" = \"Willkommen, ↓%{name}!\";\n",
                good: "\"welcome\" = \"Willkommen, %@!\";\n",
                base: "\"welcome\" = \"Welcome, %@!\";\n", locale: "de"),
        ])
}
