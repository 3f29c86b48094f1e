internal import Findings
internal import FormatStrings
internal import PluralRules
internal import StringTables

/// A plural that lacks a form that its language has.
enum MissingPluralCategory: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "missing-plural-category", group: .plural, severity: .warning,
        summary: "a plural lacks a form that the language has",
        rationale: """
            Languages have up to six forms, and a number without a form of its own shows that of “other”: “5 файла” in place \
            of “5 файлов”. A form that only whole millions need may be absent. The finding is an info where the text of \
            “other” is often right: for zero if only 0 selects it, for two in Hebrew, and where “other” is for fractions and \
            has a text that no other form has. There is none for an English text without a noun in the plural after the number, \
            such as “5 unread”, nor for its translations.
            """,
        related: ["unused-plural-category", "unknown-plural-category"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"), PluralExample.rule("↓n", "one=%d файл", "other=%d файлов")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d файл", "few=%d файла", "many=%d файлов", "other=%d файла")
                ),
                base: PluralExample.table(
                    PluralExample.format("%#@n@"), PluralExample.rule("n", "one=%d file", "other=%d files")),
                locale: "ru")
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard let coverage = text.coverage, findings.hasRoom(for: descriptor) else { return }
        for plural in text.firstPlurals {
            let missing = text.missing(in: plural, coverage)
            guard !missing.isEmpty, let other = text.other(of: plural),
                text.numbered(other.form, argument: 1).hasLetters, !text.copiesBase(plural),
                missing != [.one] || !text.fitsOne(other.form, of: plural)
            else { continue }
            let shown = missing.compactMap(coverage.sample).map { number in
                "\(number) → “\(text.shown(other.form, for: number, argument: plural.argument ?? 1))”"
            }
            findings.report(
                descriptor,
                "\(text.locale) needs \(missing.map(\.rawValue).joined(separator: ", ")): "
                    + shown.joined(separator: ", "),
                at: Place(plural.cases.name, entry: other.form.unit),
                severity: text.isHarmless(missing, in: plural, other.text, coverage) ? .info : .warning)
        }
    }
}

extension VariedText {
    /// The form “other” of a plural.
    fileprivate func other(of plural: Sentence.Plural) -> (form: Sentence.Text, text: String)? {
        form(.other, of: plural).map { ($0, string($0.unit)) }
    }

    /// Whether “other” is never shown, since it is for fractions and the number is whole.
    func isForFractions(_ plural: Sentence.Plural) -> Bool {
        guard let coverage, !coverage.hasIntegersInOther, plural.type?.isFloating != true else {
            return false
        }
        return missing(in: plural, coverage).isEmpty
    }

    /// The categories that numbers of the plural's type select and that have no form.
    func missing(in plural: Sentence.Plural, _ coverage: PluralCoverage) -> [PluralCategory] {
        let isFloating = plural.type?.isFloating == true
        let needed = isFloating ? coverage.neededForAll : coverage.neededForIntegers
        return needed.filter { category in
            category != .other && !plural.cases.cases.contains { table.isCase($0, category) }
        }
    }

    /// Whether the text of “other” is often right for the numbers of the categories.
    fileprivate func isHarmless(
        _ missing: [PluralCategory], in plural: Sentence.Plural, _ other: String, _ coverage: PluralCoverage
    ) -> Bool {
        let language = translation.table.locale?.language
        let left = missing.filter { category in
            let isZero = category == .zero && coverage.integers(of: .zero) == [0]
            return !isZero && !(category == .two && language == "he")
        }
        guard let only = left.first else { return true }
        guard left.count == 1, !coverage.hasIntegersInOther, coverage.neededForIntegers.contains(only)
        else { return false }
        return plural.cases.cases.allSatisfy { form in
            table.isCase(form, .other) || form.text.map(string) != other
        }
    }
}
