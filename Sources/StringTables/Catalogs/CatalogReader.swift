internal import Concurrency
package import SourceText

/// Reads string catalogs.
package enum CatalogReader {
    /// The catalog in a file. One that exceeds a limit is incomplete; see ``Table/excess`` of ``Catalog/file``.
    ///
    /// - Parameter surveys: Whether ``DecodedText/survey`` is needed, which only rules look at.
    package static func catalog(in file: ByteBuffer, surveys: Bool = true) async -> Catalog {
        catalog(in: await self.file(in: file, surveys: surveys))
    }

    /// The JSON in a file, whether it is a catalog or not: its text, problems and nodes, of which the first is the root.
    package static func file(in bytes: ByteBuffer, surveys: Bool = true) async -> Table {
        await JSONReader.table(in: bytes, surveys: surveys)
    }

    /// The catalog in a document.
    static func catalog(in file: Table) -> Catalog {
        let root = CatalogRoot(file)
        var keys = root.strings.map { CatalogKeys(file, strings: $0) } ?? CatalogKeys()
        let entries = keys.entries
        let parts = Parallel.parts(of: entries.count, minimum: 256)
        let texts = Parallel.map(parts) { LocalizedTexts(of: $0, entries, in: file) }
        let faults = file.catalogFaults(keys, unusual: texts.flatMap(\.unusual))
        let localizations = LocalizationBuilder(
            file, source: root.sourceLanguage.map(file.string), keys, texts, faults)
        let excess = file.excess ?? keys.excess ?? localizations.excess
        // Tables beyond a limit may take more memory than is allowed, and are not looked at.
        let tables = excess == nil ? localizations.tables : []
        keys.noteSourceTexts(of: root.sourceLanguage == nil ? nil : tables.first)
        var complete = file
        complete.excess = excess ?? tables.lazy.compactMap(\.table.excess).first
        return Catalog(complete, root, keys, tables, faults)
    }
}

/// The members of a catalog that everything else depends on.
struct CatalogRoot: Sendable {
    /// The value of `sourceLanguage`, if it is a text.
    private(set) var sourceLanguage: TableString?
    /// The node of the value of `strings`, if that is a dictionary.
    private(set) var strings: Int?

    init(_ file: borrowing Table) {
        guard !file.nodes.isEmpty else { return }
        for (name, value) in file.nodes.eachMember(of: 0) {
            switch file.catalogName(name) {
            case .sourceLanguage: sourceLanguage = file.nodes.text(value)
            case .strings: strings = file.nodes[value].kind == .dictionary ? value : nil
            default: break
            }
        }
    }
}
