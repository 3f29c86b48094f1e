internal import FormatStrings

/// `\(name)` of Swift source.
enum SwiftInterpolation: PlaceholderRule {
    static let reason = MismatchReason.swiftInterpolation
    static let descriptor = RuleDescriptor(
        reason,
        summary: "a text contains \\(…) of Swift source",
        rationale: """
            \\(name) inserts a value in Swift source code, but a table is data: the user sees “(name)” or “\\(name)” \
            and never the value. Write the format specifier of the base text, such as %@.
            """,
        examples: [
            RuleExample(
                bad: "\"hello\" = ↓\"Bonjour \\(name)\";\n", good: "\"hello\" = \"Bonjour %@\";\n",
                base: "\"hello\" = \"Hello %@\";\n")
        ])
}
