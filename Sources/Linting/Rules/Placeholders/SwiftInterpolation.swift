internal import FormatStrings

/// `\(name)` of Swift source.
enum SwiftInterpolation: PlaceholderRule {
    static let reason = PlaceholderReason.swiftInterpolation
    static let descriptor = RuleDescriptor(
        reason,
        summary: "\\(…) of Swift source stands in a text",
        rationale: """
            \\(name) inserts a value in Swift source code, but a table of texts is data: the user sees \
            “(name)” or “\\(name)” and never the value. Write the placeholder that the base text has, such as \
            %@.
            """,
        examples: [
            RuleExample(
                bad: "\"hello\" = ↓\"Bonjour \\(name)\";\n", good: "\"hello\" = \"Bonjour %@\";\n",
                base: "\"hello\" = \"Hello %@\";\n")
        ])
}
