internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// `%1@` for `%1$@`.
    static let missingDollar = RuleDescriptor(
        .missingDollar, severity: .warning,
        summary: "a format specifier has a position without $",
        rationale: """
            %1$@ shows the first argument, %2$@ the second. Without the $ the digit is a width, and the arguments \
            are taken in the order of the text: this is right only by chance, and wrong as soon as the order differs \
            from the base. Put the $ between the digit and the letter. In $1%@ the position is before the percent sign: \
            the user sees $1.
            """,
        related: ["space-in-specifier", "swallowed-specifier", "lookalike-specifier"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"page\" = \"↓%1@ von %2@\";\n", good: "\"page\" = \"%1$@ von %2$@\";\n",
                base: "\"page\" = \"%1$@ of %2$@\";\n", locale: "de"),
            RuleExample(
                bad: "\"reversed\" = \"↓%2@ / %1@\";\n", good: "\"reversed\" = \"%2$@ / %1$@\";\n",
                base: "\"reversed\" = \"%1$@ of %2$@\";\n", locale: "de"),
            RuleExample(
                bad: "\"both\" = \"↓$1%@ und %2$@\";\n", good: "\"both\" = \"%1$@ und %2$@\";\n",
                base: "\"both\" = \"%1$@ and %2$@\";\n", locale: "de"),
        ])
}
