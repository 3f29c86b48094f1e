internal import Findings
internal import FormatStrings
internal import SourceText
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

/// A value type with a percent sign.
enum ValueTypePercent: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "value-type-percent", group: .plural, severity: .warning,
        summary: "the value type of a variable begins with a percent sign",
        rationale: """
            A value type is documented as a format specifier without its percent sign: ld, not %ld. Nothing guarantees that \
            the platform accepts both. The tables that Xcode writes for intents have it, and are left alone.
            """,
        related: ["type-mismatch"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", type: "↓%d", "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard !text.isOfIntent else { return }
        for variable in text.variables {
            guard let type = variable.valueType, case let name = text.table.string(type), name.hasPrefix("%"),
                text.table.valueType(of: variable) != nil
            else { continue }
            findings.report(
                descriptor, "a value type has no percent sign: write \(name.dropFirst())",
                at: text.place(type.source),
                fix: text.table.fix(
                    "Delete the percent sign", replacing: [TextReplacement(0..<1, "")], in: type))
        }
    }
}

extension VariedText {
    /// Whether the key has a parameter of an intent: `${count}`.
    var isOfIntent: Bool { key.contains(text: "${") }
}
