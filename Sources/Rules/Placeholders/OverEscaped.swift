internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// `%%@`: the percent sign of a format specifier is escaped.
    static let overEscaped = RuleDescriptor(
        .overEscaped,
        summary: "the percent sign of a format specifier is doubled, and its value is not shown",
        rationale: """
            %% prints a percent sign, so %%@ shows the user “%@” instead of the name or number. This comes from \
            tools that escape every percent sign, and write %%s or %%d where the base has %@ if they convert specifiers \
            too. Write the specifier of the base with a single %.
            """,
        related: ["swallowed-specifier"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"selected\" = \"↓%%@ sélectionné\";\n", good: "\"selected\" = \"%@ sélectionné\";\n",
                base: "\"selected\" = \"%@ selected\";\n"),
            RuleExample(
                bad: "\"moored\" = \"Angelegt in ↓%%s\";\n", good: "\"moored\" = \"Angelegt in %@\";\n",
                base: "\"moored\" = \"Moored at %@\";\n", locale: "de"),
        ])
}
