internal import Findings
internal import StringTables

/// A variable whose rule type does not exist.
enum UnknownRuleType: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "unknown-rule-type", group: .plural, severity: .error,
        summary: "the NSStringFormatSpecTypeKey of a variable is not known",
        rationale: """
            The forms of a variable are chosen by NSStringPluralRuleType, or by NSStringGenderRuleType. With any other value \
            the variable is no plural, and none of its forms is shown.
            """,
        related: ["unknown-member", "empty-rule"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule(
                        "n", kind: "↓NSStringPluralRule", "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    private static let known: Set = ["NSStringPluralRuleType", "NSStringGenderRuleType"]

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for variable in text.variables {
            guard let type = variable.ruleType, case let name = text.table.string(type), !known.contains(name)
            else { continue }
            findings.report(
                descriptor, "there is no rule type “\(name.shortened)”: none of the forms is shown",
                at: text.place(type.source))
        }
    }
}
