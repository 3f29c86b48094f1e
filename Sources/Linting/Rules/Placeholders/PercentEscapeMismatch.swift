internal import FormatStrings

/// `%%` in a text that is not formatted.
enum PercentEscapeMismatch: PlaceholderRule {
    static let reason = PlaceholderReason.percentEscapeMismatch
    static let descriptor = RuleDescriptor(
        reason, severity: .warning,
        summary: "%% stands in a text that is shown as it is",
        rationale: """
            %% means one percent sign only in a text that is formatted. The base text has no placeholder and \
            a single %, so it is probably shown as it is, and the user sees both signs. Write a single %; if \
            the app formats this text after all, double the sign in the base.
            """,
        examples: [
            RuleExample(
                bad: "\"sure\" = ↓\"Sûr à 100 %%\";\n", good: "\"sure\" = \"Sûr à 100 %\";\n",
                base: "\"sure\" = \"100% sure\";\n")
        ])
}
