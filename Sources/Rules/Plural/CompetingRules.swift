internal import Findings
internal import StringTables

/// Several rules in one place.
enum CompetingRules: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "competing-rules", group: .plural, severity: .warning,
        summary: "two rules choose the text of one key",
        rationale: """
            A text varies by a number, by the device or by the width. With two rules in one place, only one is used: on the \
            named devices the plural never runs. Put the plural into the device. In a catalog Xcode keeps one of the two, not \
            always the same, which is an error.
            """,
        related: ["device-variant", "invalid-nesting"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers"),
                    PluralExample.dictionary("↓NSStringVariableWidthRuleType", ["20=Fichiers"])),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for part in text.parts {
            let variation = part.variation
            let rules = [variation.plural, variation.devices, variation.widths].compactMap(\.self)
            guard rules.count + (variation.text == nil ? 0 : 1) > 1, let second = rules.last else { continue }
            let isRandom = text.isCatalog && rules.count > 1
            findings.report(
                descriptor,
                isRandom
                    ? "the text varies in two ways: Xcode keeps one of them, which may change from build to build"
                    : "the text varies in two ways, of which only one is used",
                at: text.place(second.name), severity: isRandom ? .error : .warning)
        }
    }
}
