/// The plural categories of CLDR.
package enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other

    /// Whether a form may omit its number.
    enum Omission {
        /// Yes: the category covers only one number.
        case tolerated
        /// No: the category covers several numbers of the language.
        case ambiguous
        /// No: the category covers any number.
        case unbounded
    }

    /// Whether a form of this category may omit its number; without `rules` the category is taken to be what its name says.
    func omission(_ rules: PluralRules?) -> Omission {
        switch self {
        case .zero, .one, .two: rules?.ambiguous.contains(self) == true ? .ambiguous : .tolerated
        case .few, .many: .ambiguous
        case .other: .unbounded
        }
    }
}
