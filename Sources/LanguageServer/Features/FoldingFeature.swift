internal import JSON
internal import JSONRPC
internal import SourceText
internal import StringTables

/// The parts of a document that an editor can fold: comments, and the dictionaries of keys.
enum FoldingFeature {
    static func result(_ server: Server, _ params: Parameters) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        let document = try documents.table(try params.documentURI)
        let parts = await documents.document(at: document.path)?.foldedParts ?? []
        var reader = PositionReader(document.text, documents.encoding)
        let ranges = parts.map { (isComment: $0.isComment, range: reader.range(of: $0.range)) }
        return { json in
            json.array { json in
                for (isComment, range) in ranges where range.start.line < range.end.line {
                    json.object { json in
                        json.member("startLine", range.start.line)
                        json.member("endLine", range.end.line)
                        if isComment { json.member("kind", "comment") }
                    }
                }
            }
        }
    }
}

extension Document {
    /// The comments above entries, and the dictionaries of keys, in the order of the text.
    fileprivate var foldedParts: [(range: TextRange, isComment: Bool)] {
        switch self {
        case .table(let table):
            return table.entries.indices.flatMap { number -> [(TextRange, Bool)] in
                let entry = table.entries[number]
                guard entry.isFirst else { return [] }
                let comment = entry.comment.isEmpty ? [] : [(entry.comment, true)]
                return comment + [(table.range(of: number), false)]
            }
        case .catalog(let catalog): return catalog.entries.map { (catalog.range(of: $0), false) }
        }
    }
}
