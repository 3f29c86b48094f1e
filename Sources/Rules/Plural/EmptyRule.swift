internal import Findings
internal import StringTables

/// A rule for devices or widths without a text.
enum EmptyRule: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "empty-rule", group: .plural, severity: .error,
        summary: "a rule for devices or widths has no text",
        rationale: """
            The entry has no text that could be loaded: the user sees the key.
            """,
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.dictionary("↓NSStringDeviceSpecificRuleType", [])),
                good: PluralExample.table(
                    PluralExample.dictionary(
                        "NSStringDeviceSpecificRuleType",
                        [
                            "appletv=Choisir", "applevision=Choisir", "applewatch=Toucher", "ipad=Toucher",
                            "iphone=Toucher", "mac=Cliquer",
                        ])))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for part in text.parts {
            for rule in [part.variation.devices, part.variation.widths].compactMap(\.self)
            where rule.cases.isEmpty {
                findings.report(
                    descriptor, "the rule has no text: the app shows the key", at: text.place(rule.name))
            }
        }
    }
}
