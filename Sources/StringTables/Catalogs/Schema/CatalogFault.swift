package import SourceText

/// Something wrong with a member of a catalog.
package struct CatalogFault: Sendable {
    package enum Kind: Sendable, Equatable {
        /// Xcode refuses the catalog. The text is a clause that says what is wrong.
        case refused(String)
        /// A member that Xcode ignores.
        case unknownMember
        /// An entry outside `strings`, which Xcode ignores.
        case outsideStrings
        /// A member whose name occurs before.
        case repeated(Repetition)
    }

    package struct Repetition: Sendable, Equatable {
        /// The place of the name before.
        package let earlier: TextRange
        /// What the name is: `key`, `language`.
        package let subject: String
        package let isSame: Bool
    }

    package let kind: Kind
    package let range: TextRange
    /// The index of the key in ``Catalog/entries``.
    package let entry: Int?
    /// The name of the member; of an entry outside `strings`, its key.
    package let name: TableString?
    package let locale: TableString?
    /// The category, device or variable.
    package let path: [TableString]

    /// Whether Xcode refuses the catalog because of it, so that the target does not build.
    package var isRefusal: Bool { if case .refused = kind { true } else { false } }
}
