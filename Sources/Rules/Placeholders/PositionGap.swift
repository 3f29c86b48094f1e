internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// A numbered format specifier after an argument that no specifier names.
    static let positionGap = RuleDescriptor(
        .positionGap,
        summary: "format specifiers with positions skip an argument",
        rationale: """
            Apple's formatting does not skip an argument that no specifier names: with %2$@ alone the first argument \
            is shown as if it were the second. If the first is a number, the app crashes. Show all arguments up to \
            the highest position, if need be in another sentence.
            """,
        related: ["position-out-of-range"],
        examples: [
            RuleExample(
                bad: "\"sent\" = \"Message : ↓%2$@\";\n", good: "\"sent\" = \"%1$@ a envoyé %2$@\";\n",
                base: "\"sent\" = \"%1$@ sent %2$@\";\n")
        ])
}
