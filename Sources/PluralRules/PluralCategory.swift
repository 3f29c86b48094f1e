internal import SourceText

/// The plural categories of CLDR.
package enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other

    /// The category with this name.
    package init?(named name: Span<UInt8>) {
        switch name.count {
        case 3 where name.starts(with: "one", at: 0): self = .one
        case 3 where name.starts(with: "two", at: 0): self = .two
        case 3 where name.starts(with: "few", at: 0): self = .few
        case 4 where name.starts(with: "zero", at: 0): self = .zero
        case 4 where name.starts(with: "many", at: 0): self = .many
        case 5 where name.starts(with: "other", at: 0): self = .other
        default: return nil
        }
    }

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
        case .zero, .one, .two: rules?.isAmbiguous(self) == true ? .ambiguous : .tolerated
        case .few, .many: .ambiguous
        case .other: .unbounded
        }
    }
}
