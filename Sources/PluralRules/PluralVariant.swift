package import FormatStrings

/// A text for one of the plural categories of a language.
package struct PluralVariant: Sendable {
    package var category: PluralCategory
    /// The language subtag in lower case: `pt` for `pt-BR`.
    package var language: String
    /// The argument that chooses the variant; nil for the first number that the base reads.
    package var countArgument: Int?

    package init(category: PluralCategory, language: String, countArgument: Int? = nil) {
        self.category = category
        self.language = language
        self.countArgument = countArgument
    }

    /// What a comparison needs to know about the variant; its base is the `other` variant of the base language.
    package var impliedNumber: ImpliedNumber {
        let meaning: ImpliedNumber.Meaning =
            switch category.omission(in: language) {
            case .tolerated: .oneNumber
            case .ambiguous: .severalNumbers(text: "the form “\(category.rawValue)” in “\(language)”")
            case .unbounded: .anyNumber
            }
        return ImpliedNumber(meaning, argument: countArgument)
    }
}
