internal import Findings
internal import StringTables

/// A reference to a variable that has no definition.
enum MissingVariable: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "missing-variable", group: .plural, severity: .error,
        summary: "a text refers to a variable that is not defined",
        rationale: """
            %#@files@ is replaced by a form of the variable “files” of the same entry. If that is not defined, as after a \
            misspelling or if a translator has translated the name, the platform reads the argument as an object: the app \
            crashes. Xcode does not build a catalog with such a text.
            """,
        related: ["unused-variable", "variable-name", "unknown-variable"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("↓%#@fichiers@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        var reported: Set<String> = []
        for sentence in text.sentences where !text.isCatalog || !sentence.types.isEmpty {
            for missing in sentence.undefined where text.isCatalog || missing.name.isReadable {
                let unit = sentence.texts[missing.text].unit
                guard !text.isNested(sentence.texts[missing.text], of: sentence),
                    reported.insert(missing.name).inserted
                else { continue }
                findings.report(
                    descriptor,
                    text.isCatalog
                        ? "“\(missing.name.shortened)” is not defined: the app does not build"
                        : "“\(missing.name.shortened)” is not defined: a number is read as an object, and the app crashes",
                    at: text.place(ofUnit: unit, missing.range))
            }
        }
    }
}
