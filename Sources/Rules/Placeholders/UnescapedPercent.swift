internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// A lone percent sign in a text that is formatted.
    static let unescapedPercent = RuleDescriptor(
        .unescapedPercent, severity: .warning,
        summary: "a percent sign in a formatted text is not doubled",
        rationale: """
            The base text is formatted, so a % begins a format specifier. A lone one disappears, often with the \
            letter after it; if sign and letter happen to form a specifier, as in “50 % de”, the app prints garbage \
            or crashes. Write %% for a percent sign. Before an apostrophe and a suffix, as in %'yi, the rest of a \
            specifier may be missing. In a base text, a lone sign beside a format specifier is reported.
            """,
        related: ["percent-escape-mismatch", "over-escaped", "swallowed-specifier"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"battery\" = \"%d ↓% Akku\";\n", good: "\"battery\" = \"%d %% Akku\";\n",
                base: "\"battery\" = \"%d%% battery\";\n", locale: "de"),
            RuleExample(
                bad: "\"progress\" = \"%d ↓% terminé\";\n", good: "\"progress\" = \"%d %% terminé\";\n",
                base: "\"progress\" = \"%d%% complete\";\n"),
            RuleExample(
                bad: "\"battery\" = \"%d↓% of battery left\";\n",
                good: "\"battery\" = \"%d%% of battery left\";\n", locale: "en"),
        ])
}
