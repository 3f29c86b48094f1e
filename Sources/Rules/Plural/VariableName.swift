internal import Findings
internal import FormatStrings
internal import SourceText
internal import StringTables

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
                "“\(reference.shortened)” has other characters than A–Z, a–z, 0–9 and _: the user sees “#@” and no "
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
