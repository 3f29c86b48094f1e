internal import Findings
internal import FormatStrings
internal import SourceText
internal import StringTables

/// A variable whose value type is not a number.
enum InvalidValueType: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "invalid-value-type", group: .plural, severity: .error,
        summary: "a variable's value type is not a numeric format",
        rationale: """
            The value type of a variable is a format specifier for a number without its percent sign: d, ld, lld, lu, f. With \
            a word the argument is read as something else than what the app passes: a wrong form is chosen, or the app \
            crashes. In a .stringsdict, @ reads an object, which may be an NSNumber: it is a warning if a form shows the \
            argument as a number, as with %d, and it is left alone otherwise.
            """,
        related: ["value-type-percent", "type-mismatch"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", type: "↓integer", "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers"))),
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", type: "↓@", "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", type: "@", "one=%@ fichier", "other=%@ fichiers"))),
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for variable in text.variables {
            guard let type = variable.valueType, text.table.valueType(of: variable) == nil else { continue }
            if text.readsObject(variable) {
                checkObject(variable, type, of: text, &findings)
                continue
            }
            findings.report(
                descriptor,
                "“\(text.table.string(type).shortened)” is not a format specifier of a number: a wrong form is chosen, "
                    + "or the app crashes",
                at: text.place(type.source))
        }
    }

    /// The app may pass an `NSNumber`, unless the base or a form says that it passes a number.
    private static func checkObject(
        _ variable: Variation.Variable, _ type: TableString, of text: VariedText,
        _ findings: inout FindingCollector
    ) {
        if let number = text.baseType(of: variable) {
            findings.report(
                .typeMismatch,
                "“@” reads an object where the app passes \(number.meaning) (\(number.spelling.dropFirst()) in the base): "
                    + "the app crashes",
                at: text.place(type.source))
        } else if text.showsNumber(variable) {
            findings.report(
                descriptor,
                "“@” reads an object, and a form shows it as a number: the app shows a wrong number, or crashes "
                    + "if it passes no NSNumber",
                at: text.place(type.source), severity: .warning)
        }
    }
}

extension VariedText {
    /// Whether a variable of a `.stringsdict` reads its argument as an object.
    func readsObject(_ variable: Variation.Variable) -> Bool {
        !isCatalog && variable.valueType.map { ["@", "%@"].contains(table.string($0)) } == true
    }

    /// The type of the number that the variable of the same name has in the base.
    func baseType(of variable: Variation.Variable) -> ArgumentType? {
        let name = table.string(variable.name)
        let types = base?.sentences.lazy.compactMap { $0.types[name] }
        return types?.first(where: \.isNumber)
    }

    /// Whether a form of a variable shows its argument as a number.
    fileprivate func showsNumber(_ variable: Variation.Variable) -> Bool {
        sentences.contains { sentence in
            sentence.texts.contains { form in
                guard let plural = form.form.map({ sentence.plurals[$0.plural] }),
                    plural.variable?.name.source == variable.name.source
                else { return false }
                return form.format.specifiers.contains {
                    $0.arguments.value == plural.argument && $0.type.isNumber && !$0.isDoubtful
                }
            }
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
