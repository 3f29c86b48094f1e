package import StringTables

/// A table on one side of a comparison, with what a catalog says about its entries.
package struct ComparedSide: Sendable {
    package let table: Table
    /// `nil` if the table is not from a catalog.
    let notes: CatalogNotes?

    package init(_ table: Table) {
        self.table = table
        notes = nil
    }

    /// The table of a catalog in one locale.
    package init(_ localization: Catalog.Localization, of catalog: Catalog) {
        table = localization.table
        notes = CatalogNotes(catalog: catalog, localization: localization)
    }
}

/// What a catalog says about the entries of its table in one locale.
struct CatalogNotes: Sendable {
    let catalog: Catalog
    let localization: Catalog.Localization

    /// Whether it is the table of the source language, with which the keys themselves are compared.
    var isSource: Bool { localization.locale == catalog.sourceLanguage }

    /// `nil` for a key that is its own text.
    func state(ofEntry number: Int) -> TranslationState? {
        let state = localization.states[number]
        return state == .key ? nil : state
    }

    func comment(ofEntry number: Int) -> String? { key(ofEntry: number).comment.map(catalog.file.string) }

    func key(ofEntry number: Int) -> Catalog.Entry {
        catalog.entries[Int(localization.numbers[number])]
    }

    /// Whether other locales should have a text for the key of an entry.
    func needsTranslation(ofEntry number: Int) -> Bool {
        let key = key(ofEntry: number)
        return key.shouldTranslate && key.extractionState.map(catalog.file.string) != "stale"
    }
}
