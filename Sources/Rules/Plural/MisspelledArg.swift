internal import Findings
internal import StringTables

/// `%Arg` or `% arg` in the form of a substitution.
enum MisspelledArg: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "misspelled-arg", group: .plural, severity: .error,
        summary: "%arg is misspelled",
        rationale: """
            In the forms of a substitution, %arg stands for its number. %Arg and % arg are read as format specifiers for a \
            floating-point number in hexadecimal digits: the user sees such a number and “rg”.
            """,
        related: ["misplaced-arg", "invalid-argnum"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: .catalog(
                    """
                    "%lld files" : {
                      "localizations" : {
                        "en" : {
                          "stringUnit" : { "state" : "translated", "value" : "%#@files@" },
                          "substitutions" : {
                            "files" : {
                              "argNum" : 1,
                              "formatSpecifier" : "lld",
                              "variations" : {
                                "plural" : {
                                  "one" : { "stringUnit" : { "state" : "translated", "value" : "↓%Arg file" } },
                                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } }
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
                          "stringUnit" : { "state" : "translated", "value" : "%#@files@" },
                          "substitutions" : {
                            "files" : {
                              "argNum" : 1,
                              "formatSpecifier" : "lld",
                              "variations" : {
                                "plural" : {
                                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
                                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } }
                                }
                              }
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
        for form in text.forms(ofVariables: true) {
            guard let range = text.argument(in: form, isSpelled: false) else { continue }
            findings.report(
                descriptor, "only %arg is replaced by the number: the user sees another number and “rg”",
                at: text.place(ofUnit: form.unit, range),
                fix: text.table.entries[form.unit].value.text.flatMap {
                    text.table.fix("Write %arg", replacing: [TextReplacement(range, "%arg")], in: $0)
                })
        }
    }
}
