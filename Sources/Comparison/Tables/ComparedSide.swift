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
    var isSource: Bool { catalog.isSource(localization) }

    /// The document, if the table is one of all units of an original of it.
    var exchange: XLIFF? { catalog.exchange }

    /// The unit of an entry of such a table.
    func unit(ofEntry number: Int) -> XLIFF.Unit? {
        guard let exchange, let units = localization.exchanged?.units, units.indices.contains(number) else {
            return nil
        }
        return exchange.units[Int(units[number])]
    }

    /// The source of a unit.
    func source(ofEntry number: Int) -> String? { unit(ofEntry: number)?.source.map(catalog.file.string) }

    /// The state as the file spells it. A target without one is translated.
    func stateName(ofEntry number: Int) -> String? {
        guard exchange != nil else { return state(ofEntry: number)?.name }
        guard let unit = unit(ofEntry: number), unit.target != nil else { return nil }
        return unit.state.map(catalog.file.string) ?? TranslationState.translated.name
    }

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
