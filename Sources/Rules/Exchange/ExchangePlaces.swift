internal import Findings
internal import SourceText
internal import StringTables

/// Places in a document of XLIFF.
extension LintedCatalog {
    /// The start tag of a `<file>`.
    func place(ofFile number: Int, in exchange: XLIFF) -> Place {
        var member = CatalogMember(locale: name(exchange.files[number].targetLanguage))
        member.original = name(exchange.files[number].original)
        return Place(exchange.files[number].tag, in: member)
    }

    /// A place in a unit.
    func place(ofUnit number: Int, at range: TextRange, in exchange: XLIFF) -> Place {
        let file = exchange.file(ofUnit: number).map { exchange.files[$0] }
        let unit = catalog.name(ofUnit: number)
        var member = CatalogMember(
            key: unit.map { catalog.file.string($0.key) }, locale: name(file?.targetLanguage),
            category: unit?.category)
        member.original = name(file?.original)
        return Place(range, in: member)
    }

    /// The start tag of a unit, as far as it is certain to be one.
    func place(ofUnit number: Int, in exchange: XLIFF) -> Place {
        let unit = exchange.units[number]
        return place(
            ofUnit: number, at: unit.id?.source ?? TextRange(unit.start.index, unit.start.index + 1),
            in: exchange)
    }

    /// A name of the document; `nil` if it is empty.
    func name(_ text: TableString?) -> String? {
        text.flatMap { $0.content.isEmpty ? nil : catalog.file.string($0) }
    }
}

extension XLIFF {
    /// Whether the targets of a group are translations: in another language than the sources.
    func isTranslation(_ group: Group, in table: Table) -> Bool {
        guard let target = files[group.file].targetLanguage, !target.content.isEmpty else { return false }
        return files[group.file].sourceLanguage.map { !table.isSame($0, as: target) } ?? true
    }
}
