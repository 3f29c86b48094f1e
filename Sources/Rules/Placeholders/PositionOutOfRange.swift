internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// A position above 127, or a width that does not fit 32 bits.
    static let positionOutOfRange = RuleDescriptor(
        .positionOutOfRange,
        summary: "a format specifier has a position or a width that is too large",
        rationale: """
            A text is formatted with at most 127 arguments and 32-bit widths. Beyond that, formatting fails as a \
            whole: the user sees an empty text, or the app crashes. Usually a digit was typed twice; use the \
            position of the base text.
            """,
        examples: [
            RuleExample(
                bad: "\"liked\" = \"↓%128$@ gefällt das\";\n", good: "\"liked\" = \"%1$@ gefällt das\";\n",
                base: "\"liked\" = \"%1$@ liked this\";\n", locale: "de")
        ])
}
