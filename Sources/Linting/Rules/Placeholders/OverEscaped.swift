internal import FormatStrings

/// `%%@`: the percent sign of a placeholder was escaped.
enum OverEscaped: PlaceholderRule {
    static let reason = PlaceholderReason.overEscaped
    static let descriptor = RuleDescriptor(
        reason,
        summary: "the percent sign of a placeholder is doubled, so that its value is not shown",
        rationale: """
            %% prints a percent sign, so that %%@ shows the user “%@” in place of the name or number. This \
            comes of tools that escape every percent sign. Write the placeholder with a single %.
            """,
        examples: [
            RuleExample(
                bad: "\"selected\" = \"↓%%@ sélectionné\";\n", good: "\"selected\" = \"%@ sélectionné\";\n",
                base: "\"selected\" = \"%@ selected\";\n")
        ])
}
