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
}
