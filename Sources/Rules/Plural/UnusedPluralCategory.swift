internal import Findings
internal import PluralRules
internal import StringTables

/// A form that no number selects.
enum UnusedPluralCategory: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "unused-plural-category", group: .plural, severity: .warning,
        summary: "a form of a plural is never shown in this language",
        rationale: """
            Japanese has one form, German two: a form for anything else is never shown, although someone wrote a text for it. \
            “zero” is always shown for 0. The finding is an info if nothing is lost: if the text is that of “other” or of \
            the base, or empty, and in the tables that Xcode writes for intents; these are one finding for a table.
            """,
        related: ["unknown-plural-category"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "↓few=quelques fichiers", "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard let coverage = text.coverage else { return }
        for plural in text.plurals {
            let other = plural.cases.first { text.table.isCase($0, .other) }
            for form in plural.cases {
                guard let category = text.table.category(of: form),
                    let unit = form.text, !text.isSelected(category, coverage)
                else { continue }
                let string = text.string(unit)
                let isHarmless =
                    string.isEmpty || string == other?.text.map(text.string)
                    || text.base?.contains(textOf: unit, of: text.table) == true
                    || text.isOfIntent
                findings.report(
                    descriptor,
                    "no number is “\(category.rawValue)” in \(text.locale): “\(string.shortened)” is never shown",
                    at: text.place(of: form), severity: isHarmless ? .info : .warning,
                    extent: isHarmless ? .table : .place)
            }
        }
    }
}

extension VariedText {
    /// Whether a number selects a category; Hebrew had “many” until CLDR 42.
    fileprivate func isSelected(_ category: PluralCategory, _ coverage: PluralCoverage) -> Bool {
        category == .zero || coverage.rules.categories.contains(category)
            || category == .many && translation.table.locale?.language == "he"
    }
}
