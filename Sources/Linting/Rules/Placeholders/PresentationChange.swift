internal import FormatStrings

/// The same value printed in another way.
enum PresentationChange: PlaceholderRule {
    static let reason = PlaceholderReason.presentationChange
    static let descriptor = RuleDescriptor(
        reason, severity: .warning,
        summary: "a number is printed in another way than in the base",
        rationale: """
            The value is the right one, but the user sees it in another notation: %x prints 255 as ff, %e \
            prints 2.5 as 2.500000e+00. A wrong letter was probably typed. Write the placeholder of the base \
            text; another number of decimals is fine.
            """,
        examples: [
            RuleExample(
                bad: "\"distance\" = \"↓%.1e Kilometer\";\n", good: "\"distance\" = \"%.1f Kilometer\";\n",
                base: "\"distance\" = \"%.2f kilometres\";\n", locale: "de")
        ])
}
