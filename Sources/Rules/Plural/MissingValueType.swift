internal import Findings
internal import FormatStrings
internal import StringTables

/// A variable without `NSStringFormatValueTypeKey`.
enum MissingValueType: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "missing-value-type", group: .plural, severity: .error,
        summary: "a variable has no NSStringFormatValueTypeKey",
        rationale: """
            NSStringFormatValueTypeKey names the type of the number, such as d for an Int32 or ld for an Int. Without it the \
            number is read as an object: the app crashes, unless it passes an NSNumber. If no form shows a number, this is a \
            warning.
            """,
        related: ["invalid-value-type", "value-type-percent", "type-mismatch"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("↓n", type: nil, "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard !text.isCatalog else { return }
        for variable in text.variables where variable.valueType == nil && variable.ruleType != nil {
            let showsNumber = variable.plural.cases.contains { form in
                form.text.map { text.showsNumber($0) } ?? false
            }
            findings.report(
                descriptor,
                "“\(text.table.string(variable.name))” has no NSStringFormatValueTypeKey, so the number is read as an "
                    + "object: the app crashes unless it passes an NSNumber",
                at: text.place(variable.name.source), severity: showsNumber ? .error : .warning)
        }
    }
}

extension VariedText {
    /// Whether a text has a specifier for a number.
    fileprivate func showsNumber(_ unit: Int) -> Bool {
        let table = table
        guard let value = table.entries[unit].value.text else { return false }
        return FormatString(table.bytes(of: value)).specifiers.contains { $0.type.isNumber && !$0.isDoubtful }
    }
}
