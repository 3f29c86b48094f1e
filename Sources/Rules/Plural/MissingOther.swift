internal import Findings
internal import PluralRules
internal import SourceText
internal import StringTables

/// A plural without `other`.
enum MissingOther: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "missing-other", group: .plural, severity: .error,
        summary: "a plural has no “other”",
        rationale: """
            “other” is the form for all numbers that have no form of their own, in every language. Without it the app shows a \
            wrong text for these numbers, or crashes. In Russian and a few other languages only fractions need it; there it is a \
            warning if all whole numbers have their forms.
            """,
        related: ["missing-plural-category", "unused-plural-category", "unknown-plural-category"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"), PluralExample.rule("↓n", "one=%d fichier")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for plural in text.plurals
        where !plural.cases.contains(where: { text.table.isCase($0, .other) }) {
            let isComplete = text.firstPlurals.contains {
                $0.cases.name.lower == plural.name.lower && text.isForFractions($0)
            }
            findings.report(
                descriptor,
                isComplete
                    ? "the plural has no “other”, which is required: only fractions would show it here"
                    : "the plural has no “other”: numbers without a form of their own have no text",
                at: text.place(plural.name), severity: isComplete ? .warning : .error)
        }
    }
}
