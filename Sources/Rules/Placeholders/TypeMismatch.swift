internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// An argument that is read as another type than in the base.
    static let typeMismatch = RuleDescriptor(
        .typeMismatch,
        summary: "a format specifier reads another type than the app passes",
        rationale: """
            The app passes the arguments that the base text names. %@ for a number uses the number as an address and \
            crashes the app; %d for an object prints part of an address; %s for %@ prints garbage. If the order of \
            words differs, number the arguments: %1$@, %2$d.
            """,
        related: [
            "argument-conflict", "mixed-positions", "position-gap", "position-out-of-range", "integer-width",
            "presentation-change", "star-mismatch", "invalid-length",
        ],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"count\" = \"↓%@ fichiers\";\n", good: "\"count\" = \"%d fichiers\";\n",
                base: "\"count\" = \"%d files\";\n"),
            RuleExample(
                bad: "\"files.of\" = \"Dans ↓%@ : %d\";\n", good: "\"files.of\" = \"Dans %2$@ : %1$d\";\n",
                base: "\"files.of\" = \"%d in %@\";\n"),
        ])
}
