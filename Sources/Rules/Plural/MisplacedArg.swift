internal import Findings

/// `%arg` where it is not replaced.
enum MisplacedArg: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "misplaced-arg", group: .plural, severity: .error,
        summary: "%arg is used outside of a substitution",
        rationale: """
            %arg stands for a number only in the forms of a substitution of a catalog. Elsewhere it is read as a format \
            specifier for a floating-point number in hexadecimal digits: the user sees such a number and “rg”. Write the \
            format specifier, such as %lld.
            """,
        related: ["invalid-argnum"],
        examples: [
            RuleExample(
                bad: .catalog(
                    """
                    "%lld files" : {
                      "localizations" : {
                        "en" : {
                          "variations" : {
                            "plural" : {
                              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                              "other" : { "stringUnit" : { "state" : "translated", "value" : "↓%arg files" } }
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
        for form in text.isCatalog ? text.forms(ofVariables: false) : text.sentences.flatMap(\.texts) {
            guard let range = text.argument(in: form, isSpelled: true) else { continue }
            findings.report(
                descriptor, "%arg is replaced only in substitutions: the user sees another number and “rg”",
                at: text.place(ofUnit: form.unit, range))
        }
    }
}
