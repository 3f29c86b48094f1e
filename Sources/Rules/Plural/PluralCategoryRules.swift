internal import Findings
internal import FormatStrings
internal import PluralRules
internal import SourceText
internal import StringTables

/// A plural without `other`.
enum MissingOther: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "missing-other", group: .plural, severity: .error,
        summary: "a plural has no “other”",
        rationale: """
            “other” is the form for all numbers that have no form of their own, in every language. Without it the app shows a \
            wrong text for these numbers, or crashes. In Russian and a few other languages only fractions need it; there it is a \
            warning if all whole numbers have their forms.
            """,
        related: ["missing-plural-category", "unused-plural-category", "unknown-plural-category"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"), PluralExample.rule("↓n", "one=%d fichier")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard !text.isIncomplete else { return }
        for plural in text.plurals
        where !plural.cases.contains(where: { text.table.isCase($0, .other) }) {
            let isComplete = text.firstPlurals.contains {
                $0.cases.name.lower == plural.name.lower && text.isForFractions($0)
            }
            findings.report(
                descriptor,
                isComplete
                    ? "the plural has no “other”, which is required: only fractions would show it here"
                    : "the plural has no “other”: numbers without a form of their own have no text",
                at: text.place(plural.name), severity: isComplete ? .warning : .error)
        }
    }
}

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
            such as “5 unread”, nor for its translations; where nouns are in the singular after numbers, as in Turkish; and for \
            words that do not vary, such as “mois” in French and “dni” in Polish.
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
        guard let coverage = text.coverage, !text.isIncomplete, findings.hasRoom(for: descriptor) else {
            return
        }
        for plural in text.firstPlurals {
            let missing = text.missing(in: plural, coverage)
            guard !missing.isEmpty, let other = text.other(of: plural),
                text.numbered(other.form, argument: 1).hasLetters, !text.copiesBase(plural),
                missing != [.one] || !text.fitsOne(other.form, of: plural),
                !text.fits(missing, other.form, of: plural)
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
        let language = translation.table.language?.language
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

/// A form for something that is not a plural category.
enum UnknownPluralCategory: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "unknown-plural-category", group: .plural, severity: .error,
        summary: "a form is for a category that does not exist",
        rationale: """
            The categories are zero, one, two, few, many and other, in small letters. A form for anything else, such as =0 or \
            One, is never shown. The form for 0 is “zero”, in every language.
            """,
        fixability: .unsafe,
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "↓One=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers"))),
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "↓null=aucun fichier", "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "zero=aucun fichier", "one=%d fichier", "other=%d fichiers"))),
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for plural in text.plurals {
            for form in plural.cases where text.table.category(of: form) == nil {
                let name = text.table.string(form.name)
                findings.report(
                    descriptor, "there is no plural category “\(name.shortened)”: the form is never shown",
                    at: text.place(of: form), fix: fix(of: form, in: plural, text.table))
            }
        }
    }

    /// Writes the category that a name misspells only in its letters' size or as a plural, if the plural lacks it.
    private static func fix(
        of form: Variation.Case, in plural: Variation.Cases, _ table: Table
    ) -> UnplacedFix? {
        let name = table.string(form.name)
        let word = name.lowercased() == "others" ? "other" : name.lowercased()
        guard name.utf8.count <= 6, let category = PluralCategory(rawValue: word),
            !plural.cases.contains(where: {
                $0.name.source != form.name.source && table.string($0.name).lowercased().hasPrefix(word)
            })
        else { return nil }
        return table.fix(
            "Write \(category.rawValue)",
            replacing: [TextReplacement(0..<name.utf8.count, category.rawValue)], in: form.name)
    }
}

/// A form that no number selects.
enum UnusedPluralCategory: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "unused-plural-category", group: .plural, severity: .warning,
        summary: "a form of a plural is never shown in this language",
        rationale: """
            Japanese has one form, German two: a form for anything else is never shown, although someone wrote a text for it. \
            “zero” is always shown for 0. The finding is an info if nothing is lost: if the text is that of “other” or of \
            the base, or empty, and in the tables that Xcode writes for intents; these are one finding for a table.
            """,
        related: ["unknown-plural-category"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "↓few=quelques fichiers", "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard let coverage = text.coverage else { return }
        for plural in text.plurals {
            let other = plural.cases.first { text.table.isCase($0, .other) }
            for form in plural.cases {
                guard let category = text.table.category(of: form),
                    let unit = form.text, !text.isSelected(category, coverage)
                else { continue }
                let string = text.string(unit)
                let isHarmless =
                    string.isEmpty || string == other?.text.map(text.string)
                    || text.base?.contains(textOf: unit, of: text.table) == true
                    || text.isOfIntent
                findings.report(
                    descriptor,
                    "no number is “\(category.rawValue)” in \(text.locale): “\(string.shortened)” is never shown",
                    at: text.place(of: form), severity: isHarmless ? .info : .warning,
                    extent: isHarmless ? .table : .place)
            }
        }
    }
}

extension VariedText {
    /// Whether a number selects a category; Hebrew had “many” until CLDR 42.
    fileprivate func isSelected(_ category: PluralCategory, _ coverage: PluralCoverage) -> Bool {
        category == .zero || coverage.rules.categories.contains(category)
            || category == .many && translation.table.language?.language == "he"
    }
}

/// Texts that fit every number.
extension VariedText {
    /// Whether “other” fits 1 as well: an English text such as “5 unread”, or the translation of a text that has one form only.
    fileprivate func fitsOne(_ other: Sentence.Text, of plural: Sentence.Plural) -> Bool {
        guard translation.table.language?.language == "en" else { return base?.hasOneFormOfSeveral == true }
        return !words(after: plural.argument ?? 1, in: other).contains(where: \.isPluralNoun)
    }

    /// Whether “other” reads the same for the numbers of other categories, in the language of the table.
    fileprivate func fits(
        _ categories: [PluralCategory], _ other: Sentence.Text, of plural: Sentence.Plural
    ) -> Bool {
        guard let language = translation.table.language?.language else { return false }
        if CountedNouns.areSingular(in: language) { return true }
        return table.isSame(
            other.unit, other.format, argument: plural.argument ?? 1, language, for: categories + [.other])
    }

    /// The words after the number; all words if the text does not show it.
    private func words(after argument: Int, in text: Sentence.Text) -> [Substring] {
        let number = text.format.specifiers.first { $0.arguments.value == argument && $0.type.isNumber }
        let rest = string(text.unit).utf8.dropFirst(number?.range.upperBound ?? 0)
        return Substring(rest).split { !$0.isLetter }
    }
}

extension Table {
    /// Whether the text of a unit reads the same for the numbers of some categories.
    fileprivate func isSame(
        _ unit: Int, _ format: FormatString, argument: Int, _ language: String,
        for categories: [PluralCategory]
    ) -> Bool {
        guard let value = entries[unit].value.text else { return false }
        return CountedNouns.areSame(
            in: bytes(of: value), format, argument: argument, language, for: categories)
    }
}

extension VariedBase {
    /// Whether it has only “other”, although its language has a form for 1.
    fileprivate var hasOneFormOfSeveral: Bool {
        let categories = sentences.flatMap(\.texts).compactMap(\.form?.category)
        guard !categories.isEmpty, categories.allSatisfy({ $0 == .other }) else {
            return false
        }
        return table.language.flatMap { PluralRules(locale: $0.canonicalName) }?.categories.contains(.one)
            == true
    }
}

extension Substring {
    /// Whether an English word looks like a noun in the plural.
    fileprivate var isPluralNoun: Bool {
        let word = lowercased()
        if ["children", "feet", "men", "people", "women"].contains(word) { return true }
        return word.utf8.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
    }
}
