internal import StringTables

/// Where a table is: in a file of its own, or in a catalog, which has a table for each locale.
package struct TablePlace: Hashable, Sendable {
    package let path: String
    /// The locale, if it is that of a table in a catalog.
    private let catalogLocale: String?
    /// The path of the original, in a document of XLIFF.
    package let original: String?

    package init(path: String, inCatalog locale: String? = nil, original: String? = nil) {
        self.path = path
        catalogLocale = locale
        self.original = original
    }

    /// The locale of its `.lproj` folder, or in a catalog.
    package var locale: String? { catalogLocale ?? LocaleIdentifier(path: path)?.name }
    package var isInCatalog: Bool { catalogLocale != nil }
    /// The path, and the locale in a catalog.
    package var title: String { (original ?? catalogLocale).map { "\(path) (\($0))" } ?? path }

    /// The table of the same locale in another file.
    package func with(path: String) -> TablePlace {
        TablePlace(path: path, inCatalog: catalogLocale, original: original)
    }
}
