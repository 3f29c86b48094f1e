internal import Findings
internal import PluralRules
internal import StringTables

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
