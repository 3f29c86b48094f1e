internal import Findings
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
            let others = form.numbers.filter { $0 != fixed.number }.prefix(3).map(String.init)
            findings.report(
                descriptor,
                "\(other) → “\(text.string(form.text.unit).shortened)”: “\(form.category.rawValue)” of \(text.locale) is "
                    + "also for \(others.joined(separator: ", "))\(form.numbers.count > others.count + 1 ? " …" : "")",
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
