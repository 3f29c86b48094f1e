internal import FormatStrings

/// A space inside a format specifier: `% @`.
enum SpaceInSpecifier: PlaceholderRule {
    static let reason = MismatchReason.spaceInSpecifier
    static let descriptor = RuleDescriptor(
        reason, severity: .warning,
        summary: "a format specifier contains a space",
        rationale: """
            Apple's formatting takes the space in “% @” as a flag and still shows the value, but other readers of \
            the table do not, and numbers get a leading space. Translation tools insert such spaces. Remove it.
            """,
        examples: [
            RuleExample(
                bad: "\"hello\" = \"Bonjour ↓% @\";\n", good: "\"hello\" = \"Bonjour %@\";\n",
                base: "\"hello\" = \"Hello %@\";\n")
        ])
}
