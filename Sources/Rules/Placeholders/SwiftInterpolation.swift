internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// `\(name)` of Swift source.
    static let swiftInterpolation = RuleDescriptor(
        .swiftInterpolation,
        summary: "a text contains \\(…) of Swift source",
        rationale: """
            \\(name) inserts a value in Swift source code, but a table is data: the user sees “(name)” or “\\(name)” \
            and never the value. Write the format specifier of the base text, such as %@, or its parameter: the text of \
            an App Shortcut has ${applicationName} where the source has \\(.applicationName).
            """,
        related: ["unknown-variable"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"hello\" = ↓\"Bonjour \\(name)\";\n", good: "\"hello\" = \"Bonjour %@\";\n",
                base: "\"hello\" = \"Hello %@\";\n"),
            RuleExample(
                bad: "\"open\" = ↓\"Ouvrir \\(.applicationName)\";\n",
                good: "\"open\" = \"Ouvrir ${applicationName}\";\n",
                base: "\"open\" = \"Open ${applicationName}\";\n"),
            RuleExample(
                bad: "\"hello\" = ↓\"Hello \\(name)\";\n", good: "\"hello\" = \"Hello %@\";\n", locale: "en"),
        ])
}
