internal import Findings
internal import FormatStrings
internal import StringTables

/// A variation in a place where Xcode does not accept it.
enum InvalidNesting: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "invalid-nesting", group: .plural, severity: .error,
        summary: "a catalog varies a text where Xcode does not accept it",
        rationale: """
            In a catalog a device may be varied by plural, except “other”; the forms of a plural are texts that cannot vary \
            or refer to substitutions; substitutions are defined next to the text or the devices, not inside of a device. \
            Xcode refuses anything else: the app does not build.
            """,
        examples: [
            RuleExample(
                bad: .catalog(
                    """
                    "%lld files" : {
                      "localizations" : {
                        "en" : {
                          "variations" : {
                            "device" : {
                              ↓"other" : {
                                "variations" : {
                                  "plural" : {
                                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                    """),
                good: .catalog(
                    """
                    "%lld files" : {
                      "localizations" : {
                        "en" : {
                          "variations" : {
                            "plural" : {
                              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                            }
                          }
                        }
                      }
                    }
                    """),
                name: RuleExample.catalogName)
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard text.isCatalog else { return }
        let referring = text.unitsWithReferences
        for part in text.parts {
            if let device = part.device { check(device, text, &findings) }
            for form in part.variation.plural?.cases ?? [] {
                check(form: form, text, referring, &findings)
            }
        }
        for form in text.variables.flatMap(\.plural.cases) where form.content.isVaried {
            report(
                "the form “\(text.table.string(form.name).shortened)” of a plural cannot vary", form, text,
                &findings)
        }
    }

    private static func check(
        _ device: Variation.Case, _ text: VariedText, _ findings: inout FindingCollector
    ) {
        if text.table.string(device.name) == Devices.other, device.content.isVaried {
            report("the text for other devices cannot vary", device, text, &findings)
        } else if device.content.devices != nil {
            report("a device cannot be varied by device", device, text, &findings)
        } else if !device.content.variables.isEmpty {
            report("substitutions cannot be defined inside of a device", device, text, &findings)
        }
    }

    private static func check(
        form: Variation.Case, _ text: VariedText, _ referring: Set<Int>, _ findings: inout FindingCollector
    ) {
        if form.content.isVaried {
            report(
                "the form “\(text.table.string(form.name).shortened)” of a plural cannot vary", form, text,
                &findings)
        } else if let unit = form.text, referring.contains(unit) {
            report(
                "the form “\(text.table.string(form.name).shortened)” of a plural cannot refer to a substitution",
                form, text, &findings)
        }
    }

    private static func report(
        _ message: String, _ place: Variation.Case, _ text: VariedText, _ findings: inout FindingCollector
    ) {
        findings.report(descriptor, message + ": the app does not build", at: text.place(of: place))
    }
}

extension Variation {
    fileprivate var isVaried: Bool { plural != nil || devices != nil || widths != nil }
}

extension VariedText {
    /// The texts that refer to a variable.
    fileprivate var unitsWithReferences: Set<Int> {
        Set(sentences.lazy.flatMap(\.texts).filter(\.refersToVariable).map(\.unit))
    }

    /// Whether a text is a form of a catalog's plural, which cannot refer to variables.
    func isNested(_ form: Sentence.Text, of sentence: Sentence) -> Bool {
        form.form.map { sentence.plurals[$0.plural].variable == nil } ?? false
    }
}

extension Sentence.Text {
    /// Whether a variable is shown in it.
    var refersToVariable: Bool {
        format.specifiers.contains { if case .variable = $0.form { true } else { false } }
    }
}
