internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// The same argument printed in another notation.
    static let presentationChange = RuleDescriptor(
        .presentationChange, severity: .warning,
        summary: "a number is printed in another notation than in the base",
        rationale: """
            The argument is the right one, but the user sees it in another notation: %x prints 255 as ff, %e prints \
            2.5 as 2.500000e+00. The letter is probably a typing error. Write the format specifier of the base text; \
            a different number of decimals is fine.
            """,
        related: ["star-mismatch", "invalid-length"],
        examples: [
            RuleExample(
                bad: "\"distance\" = \"↓%.1e Kilometer\";\n", good: "\"distance\" = \"%.1f Kilometer\";\n",
                base: "\"distance\" = \"%.2f kilometres\";\n", locale: "de")
        ])
}
