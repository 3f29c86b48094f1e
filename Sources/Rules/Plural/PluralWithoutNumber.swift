internal import Findings
internal import FormatStrings
internal import StringTables

/// A plural of which no form shows the number.
enum PluralWithoutNumber: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "plural-without-number", group: .plural, severity: .info,
        summary: "no form of a plural shows the number",
        rationale: """
            A plural is for texts with a number. To choose between “Delete file” and “Delete files”, take two keys: “one” is \
            also the form of 21 in some languages, and others have one form only. In a catalog it is an error: Xcode does not \
            build a plural of which no form has a specifier for a number.
            """,
        related: ["plural-not-varied", "missing-plural-category"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("↓n", "one=Supprimer le fichier", "other=Supprimer les fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=Supprimer %d fichier", "other=Supprimer %d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for sentence in text.sentences {
            for plural in sentence.plurals where text.lacksNumber(plural, in: sentence) {
                findings.report(
                    descriptor,
                    text.isCatalog
                        ? "no form has a format specifier for a number: the app does not build"
                        : "no form shows the number",
                    at: text.place(plural.cases.name), severity: text.isCatalog ? .error : .info)
            }
        }
    }
}

extension VariedText {
    fileprivate func lacksNumber(_ plural: Sentence.Plural, in sentence: Sentence) -> Bool {
        if let variable = plural.variable {
            guard !isCatalog, base == nil, !isGender(variable), let argument = plural.argument,
                !sentence.mayShowFormattedNumber
            else { return false }
            return !sentence.signature.shows(argument)
        }
        return plural.argument == nil && base?.hasOwnPlural != true
            && plural.cases.cases.contains { $0.text != nil }
    }
}

extension VariedBase {
    /// Whether it has a plural that is no variable.
    fileprivate var hasOwnPlural: Bool { sentences.contains { $0.plurals.contains { $0.variable == nil } } }
}

extension Sentence {
    /// Whether the text around the forms shows an object, such as a number that the app has formatted: `%@ %#@files@`.
    fileprivate var mayShowFormattedNumber: Bool {
        whole?.format.specifiers.contains { $0.type.conversion == .object } == true
    }
}
