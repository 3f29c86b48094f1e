internal import FormatStrings

/// A space inside a placeholder: `% @`.
enum SpaceInSpecifier: PlaceholderRule {
    static let reason = PlaceholderReason.spaceInSpecifier
    static let descriptor = RuleDescriptor(
        reason, severity: .warning,
        summary: "a space stands inside a placeholder",
        rationale: """
            Apple's formatting takes the space in “% @” for an option and still shows the value, but other \
            readers of the table do not, and numbers get a blank in front. Translation tools put such spaces \
            in. Remove it.
            """,
        examples: [
            RuleExample(
                bad: "\"hello\" = \"Bonjour ↓% @\";\n", good: "\"hello\" = \"Bonjour %@\";\n",
                base: "\"hello\" = \"Hello %@\";\n")
        ])
}
