/// A suppression of a rule that does not exist.
enum UnknownRule: SuppressionRule {
    static let descriptor = RuleDescriptor(
        id: "unknown-rule", group: .suppressions, severity: .warning,
        summary: "a suppression names a rule that does not exist",
        rationale: """
            If the id of a rule is misspelled, the rule stays on, although the comment says that it is off. strlint \
            rules lists the ids.
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
            guard findings.hasRoom(for: descriptor) else { return }
            if messages[rule.id] == nil {
                messages[rule.id] = message(rule.id, withSuggestion: messages.count < maximumSuggestions)
            }
            findings.report(descriptor, messages[rule.id] ?? "", at: Place(rule.range))
        }
    }

    /// The maximum number of ids for which similar ones are looked for.
    private static let maximumSuggestions = 200

    private static func message(_ id: String, withSuggestion: Bool) -> String {
        if RuleSelector.words.contains(id) {
            return "\"\(id)\" is not a rule but a selection of several; name each rule in the comment"
        }
        let hint = withSuggestion ? Suggestion.text(for: id, among: RuleCatalog.ids) : ""
        let reason = hint.isEmpty ? "; write a reason after --" : ""
        return "there is no rule \"\(id.shortened)\"\(hint)\(reason)"
    }
}
