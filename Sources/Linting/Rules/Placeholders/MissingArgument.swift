internal import FormatStrings

/// An argument of the base that is not shown.
enum MissingArgument: PlaceholderRule {
    static let reason = MismatchReason.missingArgument
    static let descriptor = RuleDescriptor(
        reason, severity: .warning,
        summary: "an argument of the base text is not shown",
        rationale: """
            Nothing breaks, but the user does not see the name or number that the sentence is about. Often the base \
            text was changed after it was translated. If the base has the same text in the plural too, as with "%d \
            file" and "%d files", the singular may omit its number.
            """,
        examples: [
            RuleExample(
                bad: "\"hello\" = ↓\"Bonjour\";\n", good: "\"hello\" = \"Bonjour %@\";\n",
                base: "\"hello\" = \"Hello %@\";\n")
        ])
}
