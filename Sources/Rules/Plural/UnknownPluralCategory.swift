internal import Findings
internal import PluralRules
internal import StringTables

/// A form for something that is no plural category.
enum UnknownPluralCategory: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "unknown-plural-category", group: .plural, severity: .error,
        summary: "a form is for a category that does not exist",
        rationale: """
            The categories are zero, one, two, few, many and other, in small letters. A form for anything else, such as =0 or \
            One, is never shown. The form for 0 is “zero”, in every language.
            """,
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "↓null=aucun fichier", "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "zero=aucun fichier", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for form in text.plurals.flatMap(\.cases) {
            guard text.table.category(of: form) == nil else { continue }
            let name = text.table.string(form.name)
            findings.report(
                descriptor, "there is no plural category “\(name.shortened)”: the form is never shown",
                at: text.place(of: form))
        }
    }
}
