package import Findings

extension RuleDescriptor {
    /// A comment that begins with `strlint:` and cannot be used.
    package static let malformedSuppression = RuleDescriptor(
        id: "malformed-suppression", group: .suppressions, severity: .warning,
        summary: "a suppression comment is malformed and has no effect",
        rationale: """
            A comment that begins with strlint: suppresses rules: disable-next-line, disable-line, disable-file, or \
            disable and enable around a range, followed by the ids of the rules. Without ids it would suppress \
            everything, including what you did not think of, and so it has no effect. A project can require a \
            reason, written after -- (in XML, where a comment cannot contain that, after a dash: —).
            """,
        related: ["unknown-rule", "unused-suppression"],
        examples: [
            RuleExample(
                bad: "↓/* strlint:disable-next-line */\n\"a\" = \"\\q\";\n",
                good:
                    "/* strlint:disable-next-line unknown-escape -- read by our own parser */\n\"a\" = \"\\q\";\n"
            )
        ])

    /// A suppression of a rule that does not exist.
    package static let unknownRule = RuleDescriptor(
        id: "unknown-rule", group: .suppressions, severity: .warning,
        summary: "a suppression names a rule that does not exist",
        rationale: """
            If the id of a rule is misspelled, the rule stays on, although the comment says that it is off. strlint \
            rules lists the ids.
            """,
        related: ["unused-suppression"],
        examples: [
            RuleExample(
                bad: "// strlint:disable-next-line ↓unknown-escapes\n\"a\" = \"b\";\n",
                good: "// strlint:disable-next-line unknown-escape\n\"a\" = \"\\q\";\n")
        ])

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
