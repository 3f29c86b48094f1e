internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// `%n`
    static let forbiddenConversion = RuleDescriptor(
        .forbiddenConversion,
        summary: "%n is used where a value should be shown",
        rationale: """
            %n does not mean “number”: it takes an argument and prints nothing, so that every specifier after it \
            shows the wrong argument. Write the format specifier of the base text, such as %d.
            """,
        related: ["choice-count", "type-mismatch"],
        examples: [
            RuleExample(
                bad: "\"lines\" = \"↓%n Zeilen\";\n", good: "\"lines\" = \"%d Zeilen\";\n",
                base: "\"lines\" = \"%d lines\";\n", locale: "de")
        ])
}
