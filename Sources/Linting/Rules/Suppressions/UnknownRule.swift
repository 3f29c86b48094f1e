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
        var messages: [String: String] = [:]
        for rule in names where RuleCatalog.descriptor(of: rule.id) == nil {
            if messages[rule.id] == nil { messages[rule.id] = message(rule.id) }
            findings.report(descriptor, messages[rule.id] ?? "", at: Place(rule.range))
        }
    }

    private static func message(_ id: String) -> String {
        if RuleSelector.words.contains(id) {
            return "\"\(id)\" stands for several rules; a comment names them one by one"
        }
        let hint = Suggestion.text(for: id, among: RuleCatalog.ids)
        let reason = hint.isEmpty ? "; a reason stands behind --" : ""
        return "there is no rule \"\(id.shortened)\"\(hint)\(reason)"
    }
}
