internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// One argument is read as two types in the translation.
    static let argumentConflict = RuleDescriptor(
        .argumentConflict,
        summary: "two format specifiers read the same argument as different types",
        rationale: """
            The number before the $ says which argument a format specifier shows. If two specifiers name the same \
            argument, but one reads it as an object and the other as a number, one of them is wrong: the app crashes \
            or prints garbage. Give each the position that it has in the base text, and write %% for a percent sign.
            """,
        related: ["mixed-positions", "position-gap", "position-out-of-range"],
        examples: [
            RuleExample(
                bad: "\"album\" = \"↓%1$@ (%1$d Fotos)\";\n", good: "\"album\" = \"%1$@ (%2$d Fotos)\";\n",
                base: "\"album\" = \"%1$@ (%2$d photos)\";\n", locale: "de")
        ])
}
