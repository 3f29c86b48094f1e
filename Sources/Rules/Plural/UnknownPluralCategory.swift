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
        fixability: .unsafe,
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "↓One=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers"))),
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "↓null=aucun fichier", "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "zero=aucun fichier", "one=%d fichier", "other=%d fichiers"))),
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for plural in text.plurals {
            for form in plural.cases where text.table.category(of: form) == nil {
                let name = text.table.string(form.name)
                findings.report(
                    descriptor, "there is no plural category “\(name.shortened)”: the form is never shown",
                    at: text.place(of: form), fix: fix(of: form, in: plural, text.table))
            }
        }
    }

    /// Writes the category that a name misspells only in its letters' size or as a plural, if the plural lacks it.
    private static func fix(
        of form: Variation.Case, in plural: Variation.Cases, _ table: Table
    ) -> UnplacedFix? {
        let name = table.string(form.name)
        let word = name.lowercased() == "others" ? "other" : name.lowercased()
        guard name.utf8.count <= 6, let category = PluralCategory(rawValue: word),
            !plural.cases.contains(where: {
                $0.name.source != form.name.source && table.string($0.name).lowercased().hasPrefix(word)
            })
        else { return nil }
        return table.fix(
            "Write \(category.rawValue)",
            replacing: [TextReplacement(0..<name.utf8.count, category.rawValue)], in: form.name)
    }
}
