internal import Findings
internal import FormatStrings
internal import PluralRules
internal import SourceText
internal import StringTables

/// A key whose text varies, as rules see it.
struct VariedText {
    let translation: Translation
    let units: Range<Int>
    let content: Variation
    /// The variation of the key, and those of its devices.
    let parts: [Part]
    let variables: [Variation.Variable]
    /// The plurals: those of variables, unless they are chosen by a gender, and those of a catalog.
    let plurals: [Variation.Cases]
    private(set) var sentences: [Sentence]
    /// What it is compared with.
    let base: VariedBase?
    /// `nil` if the locale is not known or has no plural rules.
    let coverage: PluralCoverage?
    /// The forms that do not show their number.
    private(set) var silentForms: [SilentForm] = []

    init(
        _ content: Variation, units: Range<Int>, of translation: Translation, _ coverage: PluralCoverage?
    ) {
        self.translation = translation
        self.units = units
        self.content = content
        self.coverage = coverage
        let table = translation.table
        parts = Part.all(of: content)
        variables = parts.flatMap(\.variation.variables)
        plurals =
            variables.filter { !table.table.isGender($0) }.map(\.plural)
            + parts.compactMap(\.variation.plural)
        sentences = SentenceReader.sentences(of: content, in: table)
        base = VariedBase(of: units.lowerBound, translation)
        takeArguments()
        silentForms = findSilentForms()
    }

    /// A plural of a catalog whose forms show no number is chosen by the same argument as that of the base.
    private mutating func takeArguments() {
        for index in sentences.indices where sentences[index].plurals.first?.variable == nil {
            guard let plural = sentences[index].plurals.first, plural.argument == nil,
                let main = base?.sentence(for: sentences[index])?.plurals.first, main.variable == nil
            else { continue }
            sentences[index].plurals[0].argument = main.argument
        }
    }

    // A getter would copy the table, for each text of each rule.
    var table: Table { _read { yield translation.table.table } }
    var isCatalog: Bool { table.isOfCatalog }
    /// Whether some forms are not translated yet, so that no form is missing for certain.
    var isIncomplete: Bool { translation.table.exchanged?.incomplete.contains(units.lowerBound) == true }
    var key: String { table.string(table.entries[units.lowerBound].key) }
    var keyPlace: Place { place(table.entries[units.lowerBound].key.source) }
    var locale: String { translation.table.language?.name ?? "this language" }

    /// A place that belongs to the whole key.
    func place(_ range: TextRange) -> Place { Place(range, entry: units.lowerBound) }

    /// The place of a text, or of a part of it.
    func place(ofUnit unit: Int, _ range: Range<Int>? = nil) -> Place {
        guard let value = table.entries[unit].value.text else { return keyPlace }
        return Place(range.map { table.source(of: $0, in: value) } ?? value.source, entry: unit)
    }

    /// The place of the name of a case: a category, a device or a width.
    func place(of name: Variation.Case) -> Place {
        Place(name.name.source, entry: name.text ?? units.lowerBound)
    }

    /// The text of a unit.
    func string(_ unit: Int) -> String { table.entries[unit].value.text.map(table.string) ?? "" }

    /// A text as it is shown for a number.
    func shown(_ text: Sentence.Text, for number: PluralNumber, argument: Int) -> String {
        numbered(text, argument: argument).text(for: number).shortened
    }

    func numbered(_ text: Sentence.Text, argument: Int) -> NumberedText {
        table.numbered(text.unit, text.options, argument: argument)
    }
}

extension Table {
    fileprivate func numbered(_ unit: Int, _ options: FormatString.Options, argument: Int) -> NumberedText {
        let value = entries[unit].value.text ?? entries[unit].key
        return NumberedText(bytes(of: value), options: options, argument: argument)
    }
}

// MARK: - Its parts

extension VariedText {
    /// A variation, and the device that it is for.
    struct Part {
        let variation: Variation
        let device: Variation.Case?

        /// A variation and those of its devices.
        static func all(of content: Variation) -> [Part] {
            var (parts, next) = ([Part(variation: content, device: nil)], 0)
            while next < parts.count {
                let devices = parts[next].variation.devices?.cases ?? []
                parts += devices.map { Part(variation: $0.content, device: $0) }
                next += 1
            }
            return parts
        }
    }

    func isGender(_ variable: Variation.Variable) -> Bool { table.isGender(variable) }
}

extension Table {
    /// Whether a variable is chosen by a gender, not by a number.
    fileprivate func isGender(_ variable: Variation.Variable) -> Bool {
        variable.ruleType.map { bytes(of: $0).isEqual(to: "NSStringGenderRuleType".utf8.span) } ?? false
    }
}

extension Translation {
    /// The numbers of the plural categories of the table's language; `nil` if it is not known or has no plural rules.
    var coverage: PluralCoverage? {
        table.language.flatMap { PluralCoverage(locale: $0.canonicalName) }
    }
}

/// The texts of the base with the key of a varied text.
struct VariedBase {
    let table: LintedTable
    let sentences: [Sentence]
    /// The first of its entries.
    let entry: Int
    /// Whether it is in the table of the other format next to the base.
    let isInTwin: Bool

    init?(of entry: Int, _ translation: Translation) {
        if let base = translation.base, let match = translation.comparedEntry(of: entry) {
            self.init(base, match, isInTwin: false)
            return
        }
        guard let twin = translation.base?.twin else { return nil }
        var matcher = EntryMatcher()
        let match = matcher.entry(matching: entry, of: translation.table.table, in: twin.table)
        guard let match else { return nil }
        self.init(twin, match, isInTwin: true)
    }

    /// The texts of the key of an entry of the table next to the base.
    init?(in twin: LintedTable, _ match: Int) { self.init(twin, match, isInTwin: true) }

    private init?(_ base: LintedTable, _ match: Int, isInTwin: Bool) {
        let varied = base.table.variations?.entry(containing: match)?.content
        guard varied != nil || base.table.entries[match].value.text != nil else { return nil }
        table = base
        entry = match
        self.isInTwin = isInTwin
        let content = Variation(source: base.table.entries[match].value.source, text: match)
        sentences = SentenceReader.sentences(of: varied ?? content, in: base)
    }

    /// The sentence that one of the translation is compared with.
    func sentence(for other: Sentence) -> Sentence? {
        sentences.first { $0.device == other.device } ?? sentences.first { $0.device == "other" }
            ?? sentences.first
    }
}

/// The plurals of a key.
extension VariedText {
    /// The plurals that texts refer to, each once.
    var firstPlurals: [Sentence.Plural] {
        var seen: Set<Int> = []
        return sentences.flatMap(\.plurals).filter { plural in
            (plural.variable.map { !isGender($0) } ?? true) && seen.insert(plural.cases.name.lower).inserted
        }
    }

    /// The form of a category.
    func form(_ category: PluralCategory, of plural: Sentence.Plural) -> Sentence.Text? {
        let place = plural.cases.name.lower
        for sentence in sentences {
            for text in sentence.texts {
                guard let form = text.form, form.category == category,
                    sentence.plurals[form.plural].cases.name.lower == place
                else { continue }
                return text
            }
        }
        return nil
    }

    /// Whether all forms of a plural are texts of the base.
    func copiesBase(_ plural: Sentence.Plural) -> Bool {
        guard let base else { return false }
        return plural.cases.cases.allSatisfy { form in
            form.text.map { base.contains(textOf: $0, of: table) } ?? true
        }
    }

    /// The whole numbers for which a form is shown.
    func integers(of category: PluralCategory, in plural: Sentence.Plural) -> [Int]? {
        guard let coverage else { return nil }
        let hasZero = plural.cases.cases.contains { table.isCase($0, .zero) }
        return coverage.integers(of: category, hasZero: hasZero)
    }
}

extension Table {
    /// Whether a case of a plural is for `category`.
    func isCase(_ form: Variation.Case, _ category: PluralCategory) -> Bool {
        self.category(of: form) == category
    }

    /// Whether the text of `unit` is that of an entry of another table.
    func hasText(of number: Int, _ other: borrowing Table, _ unit: Int) -> Bool {
        guard let text = entries[unit].value.text, let value = other.entries[number].value.text else {
            return false
        }
        return bytes(of: text).isEqual(to: other.bytes(of: value))
    }

    /// What the name of a case of a plural says; `nil` if it is not a category.
    @inline(__always)
    func category(of form: Variation.Case) -> PluralCategory? {
        PluralCategory(named: bytes(of: form.name))
    }
}

extension VariedBase {
    /// Whether one of the texts is that of an entry of another table.
    func contains(textOf number: Int, of other: Table) -> Bool {
        sentences.contains { $0.texts.contains { table.table.hasText(of: number, other, $0.unit) } }
    }

    func string(_ text: Sentence.Text) -> String {
        table.table.entries[text.unit].value.text.map(table.table.string) ?? ""
    }
}
