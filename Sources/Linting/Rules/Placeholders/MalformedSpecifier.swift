internal import FormatStrings

/// What is left of a placeholder: `@%`, `%1 $@`, `%,d`.
enum MalformedSpecifier: PlaceholderRule {
    static let reason = PlaceholderReason.malformedSpecifier
    static let descriptor = RuleDescriptor(
        reason,
        summary: "a damaged placeholder is left where a value should be shown",
        rationale: """
            A placeholder has a fixed spelling: %@ for a text, %d for a number, %1$@ and %2$d with \
            positions. Here its signs are in another order, torn apart by a space, or partly gone, so that \
            the user sees leftovers in place of the value. Copy the placeholder from the base text as it is.
            """,
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
