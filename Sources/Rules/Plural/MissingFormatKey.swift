internal import Findings
internal import StringTables

/// A dictionary that says how numbers choose texts, but not what text to show.
enum MissingFormatKey: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "missing-format-key", group: .plural, severity: .error,
        summary: "an entry has no NSStringLocalizedFormatKey",
        rationale: """
            The value of NSStringLocalizedFormatKey is the text that the app loads, and its %#@files@ says which of the \
            rules is used. Without it, and without texts for devices or widths, there is nothing to load: the user sees the \
            key. The name may be misspelled, or be in one of the rules.
            """,
        related: ["missing-rule-type", "unknown-rule-type", "unknown-member", "empty-rule"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers"), key: "↓files"),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard !text.isCatalog else { return }
        for part in text.parts where part.variation.hasNoText {
            findings.report(
                descriptor, "the entry has no NSStringLocalizedFormatKey: the app shows the key",
                at: part.device.map(text.place) ?? text.keyPlace)
        }
    }
}

extension Variation {
    fileprivate var hasNoText: Bool { text == nil && plural == nil && devices == nil && widths == nil }
}
