internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// A `*` width or precision was added, removed or moved.
    static let starMismatch = RuleDescriptor(
        .starMismatch,
        summary: "a * in a format specifier is not where the base has it",
        rationale: """
            A * in a format specifier reads the width or precision from an additional argument. Without it, or with \
            one too many, every specifier from there on reads the wrong argument: the app prints garbage or crashes. \
            Keep the * exactly as in the base text.
            """,
        related: ["invalid-length"],
        examples: [
            RuleExample(
                bad: "\"distance\" = \"↓%.2f km\";\n", good: "\"distance\" = \"%.*f km\";\n",
                base: "\"distance\" = \"%.*f km\";\n")
        ])
}
