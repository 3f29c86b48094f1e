internal import FormatStrings

/// `%n`
enum ForbiddenConversion: PlaceholderRule {
    static let reason = PlaceholderReason.forbiddenConversion
    static let descriptor = RuleDescriptor(
        reason,
        summary: "%n stands where a value should be shown",
        rationale: """
            %n does not mean “number”: it takes a value that the app passes and prints nothing, so that \
            everything behind it shows the wrong value. Write the placeholder of the base text, such as %d.
            """,
        examples: [
            RuleExample(
                bad: "\"lines\" = \"↓%n Zeilen\";\n", good: "\"lines\" = \"%d Zeilen\";\n",
                base: "\"lines\" = \"%d lines\";\n", locale: "de")
        ])
}
