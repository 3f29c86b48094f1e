internal import FormatStrings

/// `%%@`: the percent sign of a format specifier is escaped.
enum OverEscaped: PlaceholderRule {
    static let reason = MismatchReason.overEscaped
    static let descriptor = RuleDescriptor(
        reason,
        summary: "the percent sign of a format specifier is doubled, and its value is not shown",
        rationale: """
            %% prints a percent sign, so %%@ shows the user “%@” instead of the name or number. This comes from \
            tools that escape every percent sign. Write the specifier with a single %.
            """,
        examples: [
            RuleExample(
                bad: "\"selected\" = \"↓%%@ sélectionné\";\n", good: "\"selected\" = \"%@ sélectionné\";\n",
                base: "\"selected\" = \"%@ selected\";\n")
        ])
}
