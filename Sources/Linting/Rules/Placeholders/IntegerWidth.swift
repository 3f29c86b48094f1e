internal import FormatStrings

/// An integer read with another size.
enum IntegerWidth: PlaceholderRule {
    static let reason = PlaceholderReason.integerWidth
    static let descriptor = RuleDescriptor(
        reason, severity: .warning,
        summary: "a whole number is read with another size than the base reads",
        rationale: """
            %d reads 32 bits of a number, %ld and %lld read 64. Where the translation has the smaller one, \
            large numbers come out wrong; where it has the larger one, negative ones may: nine billion bytes \
            are shown as 410065408. Write the placeholder of the base text.
            """,
        examples: [
            RuleExample(
                bad: "\"size\" = \"↓%d octets\";\n", good: "\"size\" = \"%lld octets\";\n",
                base: "\"size\" = \"%lld bytes\";\n")
        ])
}
