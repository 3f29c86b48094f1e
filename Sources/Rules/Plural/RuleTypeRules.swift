internal import Findings
internal import StringTables

/// A variable without `NSStringFormatSpecTypeKey`.
enum MissingRuleType: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "missing-rule-type", group: .plural, severity: .error,
        summary: "a variable has no NSStringFormatSpecTypeKey",
        rationale: """
            NSStringFormatSpecTypeKey says that the forms of a variable are chosen by a number; its value is \
            NSStringPluralRuleType. Without it the variable is not a plural, and none of its forms is shown.
            """,
        related: ["unknown-rule-type", "unknown-member", "empty-rule"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("↓n", kind: nil, "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard !text.isCatalog, text.table.form != .xliff else { return }
        for variable in text.variables where variable.ruleType == nil {
            findings.report(
                descriptor,
                "“\(text.table.string(variable.name))” has no NSStringFormatSpecTypeKey: none of its forms is shown",
                at: text.place(variable.name.source))
        }
    }
}

/// A variable whose rule type does not exist.
enum UnknownRuleType: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "unknown-rule-type", group: .plural, severity: .error,
        summary: "the NSStringFormatSpecTypeKey of a variable is not known",
        rationale: """
            The forms of a variable are chosen by NSStringPluralRuleType, or by NSStringGenderRuleType. With any other value \
            the variable is not a plural, and none of its forms is shown.
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
