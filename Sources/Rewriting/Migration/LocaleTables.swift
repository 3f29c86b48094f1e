internal import SourceText
package import StringTables

/// The tables of one locale and name, which the platform merges.
package struct LocaleTables: Sendable {
    /// The locale as a catalog spells it.
    package let locale: String
    /// The `.strings`, with its path.
    package var texts: NamedTable?
    /// The `.stringsdict`, with its path.
    package var variations: NamedTable?

    package init(_ locale: String) { self.locale = locale }

    /// A table, and what it is called in messages.
    package struct NamedTable: Sendable {
        let path: String
        let table: Table
        /// The entries that are loaded, by key; of several units the first.
        let numbers: [[UInt8]: Int]
        let comments: TableComments

        package init(path: String, table: Table) {
            self.path = path
            self.table = table
            let loaded = table.entries.indices.lazy.filter { table.entries[$0].isLoaded }
            numbers = Dictionary(loaded.map { (table.key(of: $0), $0) }) { first, _ in first }
            comments = TableComments(table)
        }
    }

    var all: [NamedTable] { [texts, variations].compactMap(\.self) }
}

extension LocaleTables {
    /// What a catalog has of a key: that of the `.stringsdict`, and next to rules for devices the text of the `.strings`.
    func localization(ofKey key: [UInt8]) -> CatalogValue? {
        let plain = texts.flatMap { texts in texts.numbers[key].flatMap(texts.table.loadedText) }
        guard let variations, let number = variations.numbers[key] else {
            return plain.map { .object([.unit($0)]) }
        }
        return LocalizationValue(variations.table).value(ofEntry: number, other: plain)
    }

    /// The different comments of a key, with line breaks between them.
    func comment(ofKey key: [UInt8]) -> String {
        var (texts, known): ([String], Set<String>) = ([], [Self.defaultComment])
        for table in all {
            guard let number = table.numbers[key].map(table.table.first(of:)) else { continue }
            for text in table.comments.texts(of: number) + table.comments.trailingTexts(of: number)
            where known.insert(text).inserted { texts.append(text) }
        }
        return texts.joined(separator: "\n")
    }

    /// What genstrings writes in place of a comment.
    private static let defaultComment = "No comment provided by engineer."
}

extension Table {
    fileprivate func key(of number: Int) -> [UInt8] { Array(copying: bytes(of: entries[number].key)) }
}
