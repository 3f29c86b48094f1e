internal import FormatStrings
internal import PluralRules
internal import StringTables

/// Texts that fit every number.
extension VariedText {
    /// Whether “other” fits 1 as well: an English text such as “5 unread”, or the translation of a text that has one form only.
    func fitsOne(_ other: Sentence.Text, of plural: Sentence.Plural) -> Bool {
        guard translation.table.locale?.language == "en" else { return base?.hasOneFormOfSeveral == true }
        return !words(after: plural.argument ?? 1, in: other).contains(where: \.isPluralNoun)
    }

    /// The words after the number; all words if the text does not show it.
    private func words(after argument: Int, in text: Sentence.Text) -> [Substring] {
        let number = text.format.specifiers.first { $0.arguments.value == argument && $0.type.isNumber }
        let rest = string(text.unit).utf8.dropFirst(number?.range.upperBound ?? 0)
        return Substring(rest).split { !$0.isLetter }
    }
}

extension VariedBase {
    /// Whether it has only “other”, although its language has a form for 1.
    fileprivate var hasOneFormOfSeveral: Bool {
        let categories = sentences.flatMap(\.texts).compactMap(\.form?.category)
        guard !categories.isEmpty, categories.allSatisfy({ $0 == .other }) else {
            return false
        }
        return table.locale.flatMap { PluralRules(locale: $0.name) }?.categories.contains(.one) == true
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
