internal import Findings
internal import SourceText
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

extension VariedText {
    /// The texts that are forms of variables, or the others.
    fileprivate func forms(ofVariables isOfVariable: Bool) -> [Sentence.Text] {
        sentences.flatMap { sentence in
            sentence.texts.filter { text in
                (text.form.map { sentence.plurals[$0.plural].variable != nil } ?? false) == isOfVariable
            }
        }
    }

    /// The first `%arg` of a text, or what looks like one.
    func argument(in text: Sentence.Text, isSpelled: Bool) -> Range<Int>? {
        table.argument(in: text.unit, isSpelled: isSpelled)
    }
}

extension Table {
    /// The first `%arg` of the text of an entry, or what looks like one.
    func argument(in number: Int, isSpelled: Bool) -> Range<Int>? {
        guard let value = entries[number].value.text, !value.isProse else { return nil }
        return bytes(of: value).argument(isSpelled: isSpelled)
    }
}

extension Span<UInt8> {
    /// The first `%arg`, or what looks like one: `%Arg`, `% arg`.
    fileprivate func argument(isSpelled: Bool) -> Range<Int>? {
        var start = index(of: UInt8(ascii: "%"), from: 0)
        while start < count {
            var end = start + 1
            while end < count, self[end] == 0x20 { end += 1 }
            if let word = wordEnd(from: end),
                (self[end] == UInt8(ascii: "a") && end == start + 1) == isSpelled
            {
                return start..<word
            }
            start = index(of: UInt8(ascii: "%"), from: start + 1)
        }
        return nil
    }

    /// The end of the word “arg” at `start`, in letters of any size.
    private func wordEnd(from start: Int) -> Int? {
        guard start + 3 <= count, self[start] | 0x20 == UInt8(ascii: "a"),
            self[start + 1] | 0x20 == UInt8(ascii: "r"), self[start + 2] | 0x20 == UInt8(ascii: "g")
        else { return nil }
        let isEnd = start + 3 == count || !(self[start + 3].isASCIILetter || self[start + 3].isASCIIDigit)
        return isEnd ? start + 3 : nil
    }
}
