package import FormatStrings

/// A text for one of the plural categories of a language.
package struct PluralVariant: Sendable {
    package var category: PluralCategory
    /// The locale, as in `pt-BR`.
    package var locale: String
    /// The plural rules of the locale; `nil` if there are none.
    package var rules: PluralRules?
    /// The argument that chooses the variant; nil for the first number that the base reads.
    package var countArgument: Int?

    package init(
        category: PluralCategory, locale: String, rules: PluralRules?, countArgument: Int? = nil
    ) {
        self.category = category
        self.locale = locale
        self.rules = rules
        self.countArgument = countArgument
    }

    /// What a comparison needs to know about the variant; its base is the `other` variant of the base language.
    package var impliedNumber: ImpliedNumber {
        let meaning: ImpliedNumber.Meaning =
            switch category.omission(rules) {
            case .tolerated: .oneNumber
            case .ambiguous: .severalNumbers(text: "the form “\(category.rawValue)” in “\(locale)”")
            case .unbounded: .anyNumber
            }
        return ImpliedNumber(meaning, argument: countArgument)
    }
}
