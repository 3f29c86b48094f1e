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
enum MisplacedArg: CatalogRule, VariationRule {
    static let descriptor = RuleDescriptor(
        id: "misplaced-arg", group: .plural, severity: .error,
        summary: "%arg is used outside of a substitution",
        rationale: """
            %arg represents a number only in the forms of a substitution of a catalog. Elsewhere it is read as a format \
            specifier for a floating-point number in hexadecimal digits: the user sees such a number and “rg”. Write the \
            format specifier, such as %lld. Xcode writes no key with %arg: where keys have it, another tool made the catalog, \
            which is one warning, and the texts of these keys are not compared with them.
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

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        let (file, entries) = (catalog.catalog.file, catalog.catalog.entries)
        let keys = entries.indices.filter {
            !entries[$0].isShadowed && file.bytes(of: entries[$0].key).hasArgument
        }
        guard let first = keys.first else { return }
        let subject = keys.count == 1 ? "the key has" : "\(keys.count) keys have"
        findings.report(
            descriptor,
            "\(subject) %arg, which Xcode writes only in substitutions: the app asks for a key with a format specifier such "
                + "as %lld, and does not find \(catalog.naming(keys))",
            at: keys.count == 1
                ? catalog.place(ofKey: first) : Place(entries[first].key.source, in: CatalogMember()),
            severity: .warning)
    }

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard !text.hasArgumentInKey else { return }
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
            In the forms of a substitution, %arg represents its number. %Arg and % arg are read as format specifiers for a \
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
                descriptor, "“%ar” is misspelled: write %arg, or the user sees another number and “rg”",
                at: text.place(ofUnit: form.unit, range),
                fix: text.table.entries[form.unit].value.text.flatMap {
                    text.table.fix("Write %arg", replacing: [TextReplacement(range, "%arg")], in: $0)
                })
        }
    }
}

extension VariedText {
    /// Whether its key has the `%arg` of another tool.
    var hasArgumentInKey: Bool { table.hasArgumentInKey(units.lowerBound) }

    /// Whether it would be compared with such a key, which says nothing about arguments.
    var isComparedWithArgument: Bool {
        hasArgumentInKey && base.map { $0.table.table.showsArgumentOfKey($0.entry) } != false
    }

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
    /// Whether the text of an entry of a catalog is a key with `%arg`.
    func showsArgumentOfKey(_ number: Int) -> Bool {
        hasArgumentInKey(number) && argument(in: number, isSpelled: true) != nil
    }

    /// Whether the key of an entry of a catalog has `%arg`, which Xcode does not write there.
    func hasArgumentInKey(_ number: Int) -> Bool {
        isOfCatalog && !entries[number].key.isProse && bytes(of: entries[number].key).hasArgument
    }

    /// The first `%arg` of the text of an entry, or what looks like one.
    func argument(in number: Int, isSpelled: Bool) -> Range<Int>? {
        guard let value = entries[number].value.text, !value.isProse else { return nil }
        return bytes(of: value).argument(isSpelled: isSpelled)
    }
}

extension Span<UInt8> {
    /// Whether there is an `%arg`.
    var hasArgument: Bool { argument(isSpelled: true) != nil }

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
