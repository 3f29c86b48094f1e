/// A comment that switches off a rule which there is not.
enum UnknownRule: SuppressionRule {
    static let descriptor = RuleDescriptor(
        id: "unknown-rule", group: .suppressions, severity: .warning,
        summary: "a comment switches off a rule that does not exist",
        rationale: """
            A slip of the pen in the id of a rule leaves the rule on, and whoever reads the comment believes that it is \
            off. strlint rules lists the ids.
            """,
        examples: [
            RuleExample(
                bad: "// strlint:disable-next-line ↓unknown-escapes\n\"a\" = \"b\";\n",
                good: "// strlint:disable-next-line unknown-escape\n\"a\" = \"\\q\";\n")
        ])

    static func check(
        _ suppressions: Suppressions, of translation: Translation, _ findings: inout FindingCollector
    ) {
        let names = suppressions.directives.filter { $0.verb != nil }.flatMap(\.rules)
        for rule in names where RuleCatalog.descriptor(of: rule.id) == nil {
            let hint = Suggestion.text(for: rule.id, among: RuleCatalog.ids)
            findings.report(
                descriptor, "there is no rule \"\(rule.id.shortened)\"\(hint)", at: Place(rule.range))
        }
    }
}
