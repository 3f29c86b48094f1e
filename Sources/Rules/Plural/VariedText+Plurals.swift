internal import PluralRules
internal import SourceText
internal import StringTables

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

    /// What the name of a case of a plural says; `nil` if it is no category.
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
