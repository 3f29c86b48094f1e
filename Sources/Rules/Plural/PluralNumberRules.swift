internal import Findings
internal import FormatStrings
internal import PluralRules
internal import SourceText
internal import StringTables

/// A form that shows a fixed number for several numbers.
enum HardCodedNumber: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "hard-coded-number", group: .plural, severity: .error,
        summary: "a form shows a fixed number and is used for others",
        rationale: """
            “one” is not 1 in every language: in Russian it is the form of 1, 21, 31 and so on, and “1 файл” is shown for all \
            of them. Write the format specifier: “%d файл”. It is a warning if the form is for 0 and 1 only, as in French; a \
            form for zero solves that.
            """,
        related: [
            "plural-number-omitted", "plural-without-number", "plural-not-varied", "missing-plural-category",
        ],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=↓1 файл", "few=%d файла", "many=%d файлов", "other=%d файла")
                ),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d файл", "few=%d файла", "many=%d файлов", "other=%d файла")
                ),
                base: PluralExample.table(
                    PluralExample.format("%#@n@"), PluralExample.rule("n", "one=%d file", "other=%d files")),
                locale: "ru")
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard findings.hasRoom(for: descriptor) else { return }
        for form in text.silentForms {
            guard let fixed = form.fixedNumber(in: text), let other = form.other(than: fixed.number) else {
                continue
            }
            let numbers = form.numbers.prefix(3).map(String.init)
            findings.report(
                descriptor,
                "the user sees “\(text.string(form.text.unit).shortened)” for \(other) too: \(text.locale) uses "
                    + "“\(form.category.rawValue)” for \(numbers.joined(separator: ", "))"
                    + (form.numbers.count > numbers.count ? " …" : "")
                    + "; write a format specifier such as %d in place of the \(fixed.number)",
                at: text.place(ofUnit: form.text.unit, fixed.range),
                severity: form.isNearlyOne ? .warning : .error)
        }
    }
}

extension SilentForm {
    /// The number in digits that the form shows in place of the specifier.
    func fixedNumber(in text: VariedText) -> FixedNumber? {
        let table = text.table
        guard numbers.count > 1, let value = table.entries[self.text.unit].value.text else { return nil }
        let known = Set(FixedNumber.all(in: baseText.map { Array($0.utf8) } ?? []).map(\.number))
        let numbers = FixedNumber.all(in: [UInt8](copying: table.bytes(of: value)))
        return numbers.first {
            belongs($0.number, text) && !known.contains($0.number) && !($0.isPartOfName && category == .other)
        }
    }

    private func belongs(_ number: Int, _ text: VariedText) -> Bool {
        if number == 0, self.numbers.first != 0 { return false }
        return self.numbers.contains(number) || text.coverage?.rules.category(of: number) == category
    }
}

/// A form for several numbers that shows none.
enum PluralNumberOmitted: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "plural-number-omitted", group: .plural, severity: .warning,
        summary: "a form for several numbers does not show the number",
        rationale: """
            A form for exactly one number may say it in words: “a file”, “two files”. A form for several numbers must show it: \
            in Russian “Один файл” is shown for 21 and 31 as well. Forms for 0 and 1, as in French, are left alone.
            """,
        related: ["plural-without-number", "plural-not-varied", "missing-plural-category"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule(
                        "n", "one=↓Один файл", "few=%d файла", "many=%d файлов", "other=%d файла")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d файл", "few=%d файла", "many=%d файлов", "other=%d файла")
                ),
                base: PluralExample.table(
                    PluralExample.format("%#@n@"), PluralExample.rule("n", "one=%d file", "other=%d files")),
                locale: "ru")
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard findings.hasRoom(for: descriptor) else { return }
        for form in text.silentForms {
            let value = text.string(form.text.unit)
            guard form.category != .other, form.numbers.count > 1, !form.isNearlyOne, form.isShownInBase,
                !value.isEmpty, form.fixedNumber(in: text) == nil,
                let other = form.other(than: form.numbers[0])
            else { continue }
            findings.report(
                descriptor,
                "\(other) → “\(value.shortened)”: “\(form.category.rawValue)” of \(text.locale) is for several numbers",
                at: text.place(ofUnit: form.text.unit))
        }
    }
}

/// A plural of which no form shows the number.
enum PluralWithoutNumber: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "plural-without-number", group: .plural, severity: .info,
        summary: "no form of a plural shows the number",
        rationale: """
            A plural is for texts with a number. To choose between “Delete file” and “Delete files”, take two keys: “one” is \
            also the form of 21 in some languages, and others have one form only. In a catalog it is an error: Xcode does not \
            build a plural of which no form has a specifier for a number. In a .stringsdict a unit is left alone, which the app \
            puts next to a number: a text that is nothing but the plural, whose forms are words such as “minute” and “minutes”.
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
            for plural in sentence.plurals
            where text.lacksNumber(plural, in: sentence) && !text.isUnit(plural, in: sentence) {
                findings.report(
                    descriptor,
                    text.isCatalog
                        ? "no form has a format specifier for a number: the app does not build"
                        : "no form of this plural shows the number",
                    at: text.place(plural.cases.name), severity: text.isCatalog ? .error : .info)
            }
        }
    }
}

extension VariedText {
    /// Whether no text that is shown with a plural shows its number.
    func lacksNumber(_ plural: Sentence.Plural, in sentence: Sentence) -> Bool {
        if let variable = plural.variable {
            guard !isCatalog, base == nil, !isGender(variable), let argument = plural.argument,
                !sentence.mayShowFormattedNumber
            else { return false }
            return !sentence.signature.shows(argument)
        }
        return plural.argument == nil && base?.hasOwnPlural != true
            && plural.cases.cases.contains { $0.text != nil }
    }

    /// Whether a text is nothing but a plural whose forms are single words, as the app puts them next to a number.
    fileprivate func isUnit(_ plural: Sentence.Plural, in sentence: Sentence) -> Bool {
        guard plural.variable != nil, let whole = sentence.whole, table.isReference(whole.unit, whole.format)
        else { return false }
        return plural.cases.cases.allSatisfy { form in form.text.map { !table.hasSpace(in: $0) } ?? true }
    }
}

extension Table {
    /// Whether a text is nothing but one format specifier.
    fileprivate func isReference(_ unit: Int, _ format: FormatString) -> Bool {
        guard let value = entries[unit].value.text else { return false }
        return format.specifiers.count == 1 && format.specifiers[0].range == 0..<bytes(of: value).count
    }

    /// Whether there is a space between words of a text.
    fileprivate func hasSpace(in unit: Int) -> Bool {
        guard let value = entries[unit].value.text else { return false }
        return string(value).split(whereSeparator: \.isWhitespace).count > 1
    }
}

extension VariedBase {
    /// Whether it has a plural that is not a variable.
    fileprivate var hasOwnPlural: Bool { sentences.contains { $0.plurals.contains { $0.variable == nil } } }
}

extension Sentence {
    /// Whether a text shows an object, such as a number that the app has formatted: `%@ %#@files@`.
    fileprivate var mayShowFormattedNumber: Bool {
        texts.contains { $0.format.specifiers.contains { $0.type.conversion == .object } }
    }
}
