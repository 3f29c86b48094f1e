internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// An argument of the base that is not shown.
    static let missingArgument = RuleDescriptor(
        .missingArgument, severity: .warning,
        summary: "an argument of the base text is not shown",
        rationale: """
            Nothing breaks, but the user does not see the name or number that the sentence is about. Often the base \
            text was changed after it was translated. If the base has the same text in the plural too, as with "%d \
            file" and "%d files", the singular may omit its number. Texts that several keys share, such as XXX, are one \
            finding.
            """,
        related: ["extra-argument", "type-mismatch"],
        profiles: ProfileGrades(import: .on(.error), release: .on(.error)),
        examples: [
            RuleExample(
                bad: "\"hello\" = ↓\"Bonjour\";\n", good: "\"hello\" = \"Bonjour %@\";\n",
                base: "\"hello\" = \"Hello %@\";\n")
        ])
}
