internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// A lone percent sign extends to that of the next format specifier: `100 % %@`.
    static let swallowedSpecifier = RuleDescriptor(
        .swallowedSpecifier,
        summary: "a lone percent sign swallows the next format specifier",
        rationale: """
            In a text that is formatted, a % begins a format specifier. Here it extends to the % of the next \
            specifier, and both are lost: “100 % %@” shows “100  @”, without the value. Write %% for a percent sign.
            """,
        related: ["lookalike-specifier"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"fabric\" = \"100 ↓% %@\";\n", good: "\"fabric\" = \"100 %% %@\";\n",
                base: "\"fabric\" = \"100%% %@\";\n", locale: "de")
        ])
}
