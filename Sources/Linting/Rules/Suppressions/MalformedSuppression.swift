/// A comment for strlint that says nothing it knows.
enum MalformedSuppression: SuppressionRule {
    static let descriptor = RuleDescriptor(
        id: "malformed-suppression", group: .suppressions, severity: .warning,
        summary: "a comment for strlint cannot be followed",
        rationale: """
            A comment that begins with strlint: switches rules off: disable-next-line, disable-line, disable-file, or \
            disable and enable around a stretch, and behind it the ids of the rules. Without ids it would switch \
            off everything, also what nobody has thought of, and so it is not followed. A project may ask that each \
            says why, behind -- (in XML, where a comment cannot hold that, behind a dash: —).
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
            return "there is no strlint:\(directive.word.shortened); there are: \(words)"
        }
        if verb == .enable { return nil }
        if directive.rules.isEmpty { return "it names no rule, and switches nothing off" }
        let lacksReason = policy.requiresReason && directive.reason == nil
        return lacksReason ? "it does not say why; write -- and the reason behind the rules" : nil
    }
}
