internal import FormatStrings
internal import PluralRules
internal import StringTables

/// A form that does not show its number.
struct SilentForm {
    let text: Sentence.Text
    let plural: Sentence.Plural
    let category: PluralCategory
    /// The numbers for which it is shown, ascending.
    let numbers: [Int]
    /// What the base shows in its place.
    let baseText: String?
    /// Whether the base, or without one another form, shows the number.
    let isShownInBase: Bool

    /// Whether users know it for a form of a few things: 0 and 1 are one word in French.
    var isNearlyOne: Bool { numbers.allSatisfy { $0 < 2 } }

    /// A number for which a text that names `number` is wrong.
    func other(than number: Int) -> Int? { numbers.first { $0 > number } ?? numbers.first { $0 != number } }
}

extension VariedText {
    /// The forms that do not show their number, although nothing else in their sentence does.
    func findSilentForms() -> [SilentForm] {
        var seen: Set<Int> = []
        return sentences.flatMap { sentence in
            sentence.texts.indices.compactMap { silentForm($0, of: sentence) }
        }.filter { seen.insert($0.text.unit).inserted }
    }

    private func silentForm(_ index: Int, of sentence: Sentence) -> SilentForm? {
        let text = sentence.texts[index]
        guard let form = text.form, let category = form.category,
            case let plural = sentence.plurals[form.plural], let argument = plural.argument,
            !text.format.specifiers.contains(where: { $0.arguments.value == argument }),
            plural.variable.map({ !isGender($0) }) ?? true,
            let numbers = integers(of: category, in: plural),
            !sentence.signature(nextTo: index, in: table).shows(argument)
        else { return nil }
        let main = base?.counterpart(of: text, in: sentence)
        let isShown =
            base.map { $0.shows(argument, for: sentence) } ?? sentence.signature.shows(argument)
        return SilentForm(
            text: text, plural: plural, category: category, numbers: numbers,
            baseText: main.flatMap { base?.string($0) }, isShownInBase: isShown)
    }
}

extension VariedBase {
    fileprivate func shows(_ argument: Int, for other: Sentence) -> Bool {
        sentence(for: other)?.signature.shows(argument) == true
    }

    /// The text that one of the translation is compared with: the form for most numbers of the variable with the same argument,
    /// or the whole text.
    ///
    /// - Parameter isOfCategory: Whether the form of the same category is preferred.
    func counterpart(of text: Sentence.Text, in other: Sentence, isOfCategory: Bool = false) -> Sentence.Text?
    {
        guard let sentence = sentence(for: other) else { return nil }
        guard let form = text.form else { return sentence.whole ?? sentence.mainForm(of: 0) }
        let plural = other.plurals[form.plural]
        let match =
            sentence.plurals.firstIndex { $0.argument == plural.argument } ?? sentence.plurals.indices.first
        let same = match.flatMap { plural in
            sentence.texts.first { $0.isForm(of: plural) && $0.form?.category == form.category }
        }
        return (isOfCategory ? same : nil) ?? match.flatMap(sentence.mainForm) ?? sentence.whole
    }
}
