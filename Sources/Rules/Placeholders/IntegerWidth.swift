internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// An integer that is read with another size than in the base.
    static let integerWidth = RuleDescriptor(
        .integerWidth, severity: .warning,
        summary: "a format specifier reads an integer of another size than in the base",
        rationale: """
            %d reads a 32-bit integer, %ld and %lld read a 64-bit integer. If the translation has the smaller one, \
            large numbers come out wrong; if it has the larger one, negative numbers may: nine billion bytes are \
            shown as 410065408. Write the format specifier of the base text.
            """,
        related: ["presentation-change", "star-mismatch", "invalid-length"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"size\" = \"↓%d octets\";\n", good: "\"size\" = \"%lld octets\";\n",
                base: "\"size\" = \"%lld bytes\";\n")
        ])
}
