internal import Findings
internal import SourceText
internal import StringTables

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
