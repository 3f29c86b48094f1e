internal import Findings
internal import StringTables

/// A variable that no text refers to.
enum UnusedVariable: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "unused-variable", group: .plural, severity: .warning,
        summary: "no text refers to a variable",
        rationale: """
            The forms of a variable are shown where a text refers to it with %#@name@. Those of a variable that nothing refers \
            to are never shown: remove it, or correct the name at one of the two ends.
            """,
        related: ["variable-name", "unknown-variable"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers"),
                    PluralExample.rule("↓dossiers", "one=%d dossier", "other=%d dossiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard !text.sentences.isEmpty else { return }
        let references = text.sentences.reduce(into: Set<String>()) { $0.formUnion($1.references) }
        for variable in text.variables {
            let name = text.table.string(variable.name)
            guard !references.contains(name) else { continue }
            findings.report(
                descriptor, "no text refers to “\(name.shortened)”: its forms are never shown",
                at: text.place(variable.name.source))
        }
    }
}
