internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// `{name}` placeholders that differ from those of the base.
    static let namedPlaceholderMismatch = RuleDescriptor(
        .namedPlaceholderMismatch, severity: .warning,
        summary: "{name} placeholders differ from those of the base",
        rationale: """
            The app replaces {name}, %{name} or %1 itself and looks for exactly the spelling of the base text. A \
            translated or misspelled name is not found: the user sees it as it is typed, or never sees the value. Do \
            not translate the names; their order and repetition are free.
            """,
        related: ["swift-interpolation", "unknown-variable"],
        profiles: ProfileGrades(import: .on(.error)),
        examples: [
            RuleExample(
                bad: "\"hello\" = \"Bonjour ↓{nom}\";\n", good: "\"hello\" = \"Bonjour {name}\";\n",
                base: "\"hello\" = \"Hello {name}\";\n")
        ])
}
