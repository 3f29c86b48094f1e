internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// `%%` in a text that is not formatted.
    static let percentEscapeMismatch = RuleDescriptor(
        .percentEscapeMismatch, severity: .warning,
        summary: "%% is used in a text that is not formatted",
        rationale: """
            %% means one percent sign only in a text that is formatted. The base text has no format specifier and a \
            single %, so it is probably shown as it is, and the user sees both signs. Write a single %; if the app \
            does format this text, double the sign in the base.
            """,
        related: ["over-escaped", "swallowed-specifier"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"sure\" = ↓\"Sûr à 100 %%\";\n", good: "\"sure\" = \"Sûr à 100 %\";\n",
                base: "\"sure\" = \"100% sure\";\n")
        ])
}
