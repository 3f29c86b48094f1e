internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// Format specifiers with and without positions in one text.
    static let mixedPositions = RuleDescriptor(
        .mixedPositions,
        summary: "format specifiers with and without positions are mixed",
        rationale: """
            Specifiers with a position, such as %2$@, name the argument that they show; those without take the first \
            argument, the second and so on, whatever the others show. In a mixture an argument is shown twice or not \
            at all, and an object may be read as a number and crash the app. Number all of them or none.
            """,
        related: ["position-gap", "position-out-of-range", "repeated-argument", "unnumbered-arguments"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"both\" = \"%1$@ et ↓%@\";\n", good: "\"both\" = \"%1$@ et %2$@\";\n",
                base: "\"both\" = \"%@ and %@\";\n"),
            RuleExample(
                bad: "\"files\" = \"↓%@ hat %2$ld Dateien\";\n",
                good: "\"files\" = \"%1$@ hat %2$ld Dateien\";\n",
                base: "\"files\" = \"%@ has %ld files\";\n", locale: "de"),
        ])
}
