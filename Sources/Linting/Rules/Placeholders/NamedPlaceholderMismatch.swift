internal import FormatStrings

/// Other `{name}` placeholders than the base has.
enum NamedPlaceholderMismatch: PlaceholderRule {
    static let reason = PlaceholderReason.namedPlaceholderMismatch
    static let descriptor = RuleDescriptor(
        reason, severity: .warning,
        summary: "{name} placeholders are not those of the base",
        rationale: """
            The app replaces {name}, %{name} or %1 by itself and looks for exactly the spelling of the base \
            text. A translated or misspelled name is not found: the user sees it as it is typed, or never \
            sees the value. Names are not to be translated; order and repetition are free.
            """,
        examples: [
            RuleExample(
                bad: "\"hello\" = \"Bonjour ↓{nom}\";\n", good: "\"hello\" = \"Bonjour {name}\";\n",
                base: "\"hello\" = \"Hello {name}\";\n")
        ])
}
