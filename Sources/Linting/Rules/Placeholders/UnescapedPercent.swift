internal import FormatStrings

/// A percent sign in a sentence that gets formatted.
enum UnescapedPercent: PlaceholderRule {
    static let reason = PlaceholderReason.unescapedPercent
    static let descriptor = RuleDescriptor(
        reason, severity: .warning,
        summary: "a percent sign in a formatted text is not doubled",
        rationale: """
            The base text is formatted, and there a % starts a placeholder. A lone one vanishes, often with \
            the letter behind it; where sign and letter happen to spell a placeholder, as in “50 % de”, the \
            app prints garbage or crashes. Write %% for a percent sign.
            """,
        examples: [
            RuleExample(
                bad: "\"battery\" = \"%d ↓% Akku\";\n", good: "\"battery\" = \"%d %% Akku\";\n",
                base: "\"battery\" = \"%d%% battery\";\n", locale: "de"),
            RuleExample(
                bad: "\"progress\" = \"%d ↓% terminé\";\n", good: "\"progress\" = \"%d %% terminé\";\n",
                base: "\"progress\" = \"%d%% complete\";\n"),
        ])
}
