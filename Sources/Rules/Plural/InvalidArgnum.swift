internal import Findings
internal import StringTables

/// The argument of a substitution that does not exist.
enum InvalidArgnum: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "invalid-argnum", group: .plural, severity: .error,
        summary: "the argNum of a substitution is less than 1",
        rationale: """
            Arguments are counted from 1. Xcode accepts other numbers, but the text that it makes of them has a reference \
            that the platform does not read: the user sees a part of it, and no number.
            """,
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
                              "argNum" : ↓0,
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
        for variable in text.variables {
            guard let argument = variable.argument, let number = argument.number, number < 1 else { continue }
            findings.report(
                descriptor, "arguments are counted from 1: the user sees no number",
                at: text.place(argument.source))
        }
    }
}
