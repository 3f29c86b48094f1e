internal import Findings
internal import SourceCode

/// `dynamic-key`
enum DynamicKey: SourceRule {
    static let descriptor = RuleDescriptor(
        id: "dynamic-key", group: .source, severity: .info,
        summary: "a call asks for a key that is no literal",
        rationale: """
            Neither strlint nor genstrings can tell which key the app asks for, so such keys may be missing, or seem unused. \
            This is not wrong. Turn it on where a project wants every key to be a literal.
            """,
        related: ["missing-key", "stale-key", "unused-suppression"],
        isOnByDefault: false,
        examples: [
            RuleExample(
                bad: """
                    title = ↓NSLocalizedString(name, comment: "")

                    """,
                good: """
                    title = NSLocalizedString("cart.title", comment: "")

                    """,
                base: "\"cart.title\" = \"Your cart\";\n", locale: "en", name: "Cart.swift")
        ])

    static func check(_ source: LinkedSource, _ findings: inout FindingCollector) {
        for linked in source.uses where linked.use.key.making == .dynamic {
            guard findings.hasRoom(for: descriptor) else { return }
            findings.report(
                descriptor, "the key of this call is no literal, so that it cannot be checked",
                at: Place(linked.use.place))
        }
    }
}
