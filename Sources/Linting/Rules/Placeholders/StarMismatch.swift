internal import FormatStrings

/// A `*` width or precision was added, dropped or moved.
enum StarMismatch: PlaceholderRule {
    static let reason = PlaceholderReason.starMismatch
    static let descriptor = RuleDescriptor(
        reason,
        summary: "a * in a placeholder is not where the base has it",
        rationale: """
            A * in a placeholder takes a number of digits from the app, as a value of its own. Without it, \
            or with one too many, every placeholder from there on reads the wrong value: the app prints \
            garbage or crashes. Keep the * exactly as in the base text.
            """,
        examples: [
            RuleExample(
                bad: "\"distance\" = \"↓%.2f km\";\n", good: "\"distance\" = \"%.*f km\";\n",
                base: "\"distance\" = \"%.*f km\";\n")
        ])
}
