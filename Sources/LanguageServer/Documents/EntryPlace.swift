internal import JSONRPC
internal import SourceText
internal import StringTables

/// An entry of a table, or a key of a catalog, at a place in a document.
struct EntryPlace: Sendable {
    let document: OpenDocument
    let read: Document
    /// The decoded key.
    let key: String
    /// The key in the text, with its quotes.
    let keyRange: TextRange
    /// The key as it is written.
    let keyString: TableString
    /// The entry of a table; `nil` in a catalog.
    let entry: Entry?
    /// Where in the text.
    let offset: Int

    /// The entry around a position; `nil` if there is none.
    ///
    /// - Throws: ``RPCError`` if the document is not an open table.
    init?(_ params: Parameters, in documents: Documents) async throws(RPCError) {
        let document = try documents.table(try params.documentURI)
        let offset = document.text.offset(of: try params.position, in: documents.encoding)
        guard let read = await documents.document(at: document.path) else { return nil }
        self.document = document
        self.read = read
        self.offset = offset
        switch read {
        case .table(let table):
            guard let entry = table.entry(around: offset) else { return nil }
            (keyString, self.entry) = (entry.key, entry)
        case .catalog(let catalog):
            guard let entry = catalog.entry(around: offset) else { return nil }
            (keyString, self.entry) = (entry.key, nil)
        }
        keyRange = keyString.source
        key = read.file.string(keyString)
    }

    var isInKey: Bool { keyRange.lower <= offset && offset <= keyRange.upper }
}

extension Table {
    /// The entry whose key, value or what is between them is around an offset.
    fileprivate func entry(around offset: Int) -> Entry? {
        let number = entries.partitioningIndex { $0.key.source.lower > offset } - 1
        guard number >= 0, offset <= max(entries[number].value.source.upper, entries[number].key.source.upper)
        else { return nil }
        return entries[number]
    }

    /// The entry of a key that the platform loads; if it loads none, the first.
    func entry(of key: String) -> Entry? {
        let same = entries.filter { bytes(of: $0.key).isEqual(to: key.utf8.span) }
        return same.first(where: \.isLoaded) ?? same.first
    }
}

extension Table {
    /// From the key of an entry to the end of its value; of a key whose texts vary, of its dictionary.
    func range(of number: Int) -> TextRange {
        let entry = entries[number]
        let end = variations?.source(containing: number)?.upper ?? entry.value.source.upper
        return TextRange(entry.key.source.lower, max(entry.key.source.upper, end))
    }
}

extension Catalog {
    /// From a key to the end of its object.
    func range(of entry: Entry) -> TextRange {
        let key = entry.key.source
        return TextRange(key.lower, max(key.upper, file.nodes[entry.node].source.upper))
    }

    /// The key that is around an offset with its object.
    func entry(around offset: Int) -> Entry? {
        let number = entries.partitioningIndex { $0.key.source.lower > offset } - 1
        guard number >= 0, offset <= range(of: entries[number]).upper else { return nil }
        return entries[number]
    }
}
