internal import FormatStrings

/// One argument is read as two types inside the translation.
enum ArgumentConflict: PlaceholderRule {
    static let reason = PlaceholderReason.argumentConflict
    static let descriptor = RuleDescriptor(
        reason,
        summary: "two placeholders read the same value as different types",
        rationale: """
            The number before the $ says which of the app's values a placeholder shows. Where two \
            placeholders name the same value, but one takes it for an object and the other for a number, one \
            of them is wrong: the app crashes or prints garbage. Give each the position it has in the base \
            text, and write %% for a percent sign.
            """,
        examples: [
            RuleExample(
                bad: "\"album\" = \"↓%1$@ (%1$d Fotos)\";\n", good: "\"album\" = \"%1$@ (%2$d Fotos)\";\n",
                base: "\"album\" = \"%1$@ (%2$d photos)\";\n", locale: "de")
        ])
}
