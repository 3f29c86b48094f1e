package import SourceText

/// A place that a rule reports, before its line and column are known.
package struct Place: Sendable {
    package let range: TextRange?
    /// The index of the entry that it belongs to.
    package let entry: Int?
    /// Whether it is in the base table instead of the table that is checked.
    package let isInBase: Bool
    /// Related ranges in the same line, to be marked as well.
    package let others: [TextRange]
    /// What it belongs to in a catalog, for a rule that looks at all locales.
    package let member: CatalogMember?

    package init(
        _ range: TextRange?, entry: Int? = nil, isInBase: Bool = false, others: [TextRange] = []
    ) {
        self.range = range
        self.entry = entry
        self.isInBase = isInBase
        self.others = others
        member = nil
    }

    /// A place in a catalog.
    package init(_ range: TextRange?, in member: CatalogMember) {
        self.range = range
        entry = nil
        isInBase = false
        others = []
        self.member = member
    }

    /// The file as a whole.
    package static let file = Place(nil)
}

/// What a place in a catalog belongs to.
package struct CatalogMember: Sendable {
    /// The index of the key in the entries of the catalog.
    package var entry: Int?
    /// Its key, if it is not in the entries.
    package var key: String?
    package var locale: String?
    /// The path of the variation, as reports show it.
    package var category: String?
    /// The path of the original in a document of XLIFF.
    package var original: String?

    package init(entry: Int? = nil, key: String? = nil, locale: String? = nil, category: String? = nil) {
        self.entry = entry
        self.key = key
        self.locale = locale
        self.category = category
    }
}

/// Entries that one finding is about.
package struct Subjects: Sendable {
    package let entries: [Int]
    /// Whether they are entries of the base.
    package let isInBase: Bool

    package static let none = Subjects(entries: [], isInBase: false)
}
