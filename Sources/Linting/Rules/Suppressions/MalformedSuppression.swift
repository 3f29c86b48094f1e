/// A comment that begins with `strlint:` and cannot be used.
enum MalformedSuppression: SuppressionRule {
    static let descriptor = RuleDescriptor(
        id: "malformed-suppression", group: .suppressions, severity: .warning,
        summary: "a suppression comment is malformed and has no effect",
        rationale: """
            A comment that begins with strlint: suppresses rules: disable-next-line, disable-line, disable-file, or \
            disable and enable around a range, followed by the ids of the rules. Without ids it would suppress \
            everything, including what you did not think of, and so it has no effect. A project can require a \
            reason, written after -- (in XML, where a comment cannot contain that, after a dash: —).
            """,
        examples: [
            RuleExample(
                bad: "↓/* strlint:disable-next-line */\n\"a\" = \"\\q\";\n",
                good:
                    "/* strlint:disable-next-line unknown-escape -- read by our own parser */\n\"a\" = \"\\q\";\n"
            )
        ])

    static func check(
        _ suppressions: Suppressions, of translation: Translation, _ findings: inout FindingCollector
    ) {
        for directive in suppressions.directives {
            guard let fault = fault(of: directive, findings.options.suppressions) else { continue }
            findings.report(descriptor, fault, at: Place(directive.range))
        }
    }

    private static func fault(of directive: Directive, _ policy: SuppressionPolicy) -> String? {
        guard let verb = directive.verb else {
            let words = Directive.Verb.allCases.map(\.rawValue).joined(separator: ", ")
            return "unknown directive strlint:\(directive.word.shortened); known are \(words)"
        }
        if verb == .enable { return nil }
        if directive.rules.isEmpty { return "the comment names no rule and suppresses nothing" }
        let lacksReason = policy.requiresReason && directive.reason == nil
        return lacksReason ? "the comment gives no reason; write -- and the reason after the rules" : nil
    }
}
