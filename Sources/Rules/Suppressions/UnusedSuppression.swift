package import Findings

extension RuleDescriptor {
    /// A suppression of a rule that finds nothing there.
    package static let unusedSuppression = RuleDescriptor(
        id: "unused-suppression", group: .suppressions, severity: .warning,
        summary: "a suppression has no effect, since the rule finds nothing there",
        rationale: """
            The cause of the finding was fixed and the comment stayed. It would hide the next finding of this rule \
            in that place; remove it. Rules that were not run, or could not be run without the base table, are not \
            reported.
            """,
        fixability: .safe,
        examples: [
            RuleExample(
                bad: "/* strlint:disable-next-line ↓unknown-escape */\n\"a\" = \"b\";\n",
                good: "\"a\" = \"b\";\n")
        ])
}
