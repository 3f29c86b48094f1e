internal import Findings
internal import FormatStrings
internal import SourceText
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
        let unused = text.unusedVariables
        let spare =
            unused.count == 1
            ? ", and nothing refers to “\(text.table.string(unused[0].name).shortened)”" : ""
        for sentence in text.sentences where !text.isCatalog || !sentence.types.isEmpty {
            for missing in sentence.undefined where text.isCatalog || missing.name.isReadable {
                let unit = sentence.texts[missing.text].unit
                guard !text.isNested(sentence.texts[missing.text], of: sentence),
                    reported.insert(missing.name).inserted
                else { continue }
                findings.report(
                    descriptor,
                    "“\(missing.name.shortened)” is not defined\(spare): "
                        + (text.isCatalog
                            ? "the app does not build"
                            : "a number is read as an object, and the app crashes"),
                    at: text.place(ofUnit: unit, missing.range))
            }
        }
    }
}

/// A variable that no text refers to.
enum UnusedVariable: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "unused-variable", group: .plural, severity: .warning,
        summary: "no text refers to a variable",
        rationale: """
            The forms of a variable are shown where a text refers to it with %#@name@. Those of a variable that nothing refers \
            to are never shown: remove it. If a text of the same key refers to a variable that is not defined, one of the two \
            names is wrong, and only that is reported.
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
        guard !text.sentences.isEmpty, text.sentences.allSatisfy(\.undefined.isEmpty) else { return }
        for variable in text.unusedVariables {
            findings.report(
                descriptor,
                "no text refers to “\(text.table.string(variable.name).shortened)”: its forms are never shown",
                at: text.place(variable.name.source))
        }
    }
}

extension VariedText {
    /// The variables that no text refers to.
    fileprivate var unusedVariables: [Variation.Variable] {
        let references = sentences.reduce(into: Set<String>()) { $0.formUnion($1.references) }
        return variables.filter { !references.contains(table.string($0.name)) }
    }
}

/// A reference whose name the platform does not read.
enum VariableName: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "variable-name", group: .plural, severity: .error,
        summary: "the name of a variable has characters that are not read",
        rationale: """
            In a .stringsdict the name of a variable consists of the letters A to Z, digits and underscores. The platform does \
            not read %#@nombre-fichiers@ or %#@numéro@ as a reference: the user sees a part of it, and no number.
            """,
        related: ["unknown-variable"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("↓%#@nombre-fichiers@"),
                    PluralExample.rule("nombre-fichiers", "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@nombre_fichiers@"),
                    PluralExample.rule("nombre_fichiers", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard !text.isCatalog else { return }
        var reported: Set<String> = []
        for reference in text.sentences.flatMap(\.references) where !reference.isReadable {
            guard reported.insert(reference).inserted else { continue }
            findings.report(
                descriptor,
                "variable “\(reference.shortened)”: only A–Z, a–z, 0–9 and _ work; the user sees “#@” instead of the "
                    + "number",
                at: text.place(ofReference: reference))
        }
    }
}

extension String {
    /// Whether the platform reads it as the name of a variable in a `.stringsdict`.
    var isReadable: Bool {
        utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    }
}

extension VariedText {
    /// The first reference to a variable.
    fileprivate func place(ofReference name: String) -> Place {
        let table = table
        for sentence in sentences {
            for text in sentence.texts {
                guard let value = table.entries[text.unit].value.text else { continue }
                for specifier in text.format.specifiers {
                    guard case .variable(let range) = specifier.form,
                        String(repairing: table.bytes(of: value).extracting(range)) == name
                    else { continue }
                    return place(ofUnit: text.unit, specifier.range)
                }
            }
        }
        return keyPlace
    }
}
