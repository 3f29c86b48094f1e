internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// The remains of a format specifier: `@%`, `%1 $@`, `%,d`.
    static let malformedSpecifier = RuleDescriptor(
        .malformedSpecifier,
        summary: "a format specifier is damaged",
        rationale: """
            A format specifier has a fixed spelling: %@ for an object, %d for an integer, %1$@ and %2$d with \
            positions. Here its characters are in another order, separated by a space, or partly missing, so that \
            the user sees the remains instead of the value. Copy the specifier from the base text.
            """,
        related: ["missing-dollar", "space-in-specifier", "swallowed-specifier", "lookalike-specifier"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"left\" = \"↓%1 $@ restant\";\n", good: "\"left\" = \"%1$@ restant\";\n",
                base: "\"left\" = \"%1$@ left\";\n"),
            RuleExample(
                bad: "\"version\" = \"Nejnovější verze aplikace ↓@.\";\n",
                good: "\"version\" = \"Nejnovější verze aplikace %@.\";\n",
                base: "\"version\" = \"Newest version of %@.\";\n", locale: "cs"),
        ])
}
