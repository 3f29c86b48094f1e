internal import FormatStrings

/// A numbered placeholder behind an argument that nothing names.
enum PositionGap: PlaceholderRule {
    static let reason = PlaceholderReason.positionGap
    static let descriptor = RuleDescriptor(
        reason,
        summary: "a placeholder with a position follows a value that nothing shows",
        rationale: """
            Apple's formatting does not skip a value that no placeholder names: with %2$@ alone the first \
            value is shown as if it were the second. If the first is a number, the app crashes. Show all \
            values up to the highest position, if need be in another sentence.
            """,
        examples: [
            RuleExample(
                bad: "\"sent\" = \"Message : ↓%2$@\";\n", good: "\"sent\" = \"%1$@ a envoyé %2$@\";\n",
                base: "\"sent\" = \"%1$@ sent %2$@\";\n")
        ])
}
