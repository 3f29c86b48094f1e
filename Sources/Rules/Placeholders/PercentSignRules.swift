internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// `%%@`: the percent sign of a format specifier is escaped.
    static let overEscaped = RuleDescriptor(
        .overEscaped,
        summary: "the percent sign of a format specifier is doubled, and its value is not shown",
        rationale: """
            %% prints a percent sign, so %%@ shows the user “%@” instead of the name or number. This comes from \
            tools that escape every percent sign, and write %%s or %%d where the base has %@ if they convert specifiers \
            too. Write the specifier of the base with a single %.
            """,
        related: ["swallowed-specifier"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"selected\" = \"↓%%@ sélectionné\";\n", good: "\"selected\" = \"%@ sélectionné\";\n",
                base: "\"selected\" = \"%@ selected\";\n"),
            RuleExample(
                bad: "\"moored\" = \"Angelegt in ↓%%s\";\n", good: "\"moored\" = \"Angelegt in %@\";\n",
                base: "\"moored\" = \"Moored at %@\";\n", locale: "de"),
        ])

    /// A lone percent sign extends to that of the next format specifier: `100 % %@`.
    static let swallowedSpecifier = RuleDescriptor(
        .swallowedSpecifier,
        summary: "a lone percent sign swallows the next format specifier",
        rationale: """
            In a text that is formatted, a % begins a format specifier. Here it extends to the % of the next \
            specifier, and both are lost: “100 % %@” shows “100  @”, without the value. Write %% for a percent sign.
            """,
        related: ["lookalike-specifier"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"fabric\" = \"100 ↓% %@\";\n", good: "\"fabric\" = \"100 %% %@\";\n",
                base: "\"fabric\" = \"100%% %@\";\n", locale: "de")
        ])

    /// A lone percent sign in a text that is formatted.
    static let unescapedPercent = RuleDescriptor(
        .unescapedPercent, severity: .warning,
        summary: "a percent sign in a formatted text is not doubled",
        rationale: """
            The base text is formatted, so a % begins a format specifier. A lone one disappears, often with the \
            letter after it; if sign and letter happen to form a specifier, as in “50 % de”, the app prints garbage \
            or crashes. Write %% for a percent sign. Before an apostrophe and a suffix, as in %'yi, the rest of a \
            specifier may be missing. In a base text, a lone sign next to a format specifier is reported.
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
