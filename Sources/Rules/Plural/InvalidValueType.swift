internal import Findings
internal import StringTables

/// A variable whose value type is no number.
enum InvalidValueType: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "invalid-value-type", group: .plural, severity: .error,
        summary: "the value type of a variable is no number",
        rationale: """
            The value type of a variable is a format specifier for a number without its percent sign: d, ld, lld, lu, f. With \
            @ or a word the argument is read as something else than what the app passes: a wrong form is chosen, or the app \
            crashes.
            """,
        related: ["value-type-percent", "type-mismatch"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", type: "↓integer", "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for variable in text.variables {
            guard let type = variable.valueType, text.table.valueType(of: variable) == nil else { continue }
            findings.report(
                descriptor,
                "“\(text.table.string(type).shortened)” is no format specifier of a number: a wrong form is chosen, "
                    + "or the app crashes",
                at: text.place(type.source))
        }
    }
}
