internal import FormatStrings

/// A lone percent sign takes the percent sign of the next placeholder: `100 % %@`.
enum SwallowedSpecifier: PlaceholderRule {
    static let reason = PlaceholderReason.swallowedSpecifier
    static let descriptor = RuleDescriptor(
        reason,
        summary: "a lone percent sign takes the next placeholder with it",
        rationale: """
            In a text that is formatted, a % starts a placeholder. Here it runs on to the % of the next \
            placeholder, and both are lost: “100 % %@” shows “100  @”, without the value. Write %% for a \
            percent sign.
            """,
        examples: [
            RuleExample(
                bad: "\"fabric\" = \"100 ↓% %@\";\n", good: "\"fabric\" = \"100 %% %@\";\n",
                base: "\"fabric\" = \"100%% %@\";\n", locale: "de")
        ])
}
