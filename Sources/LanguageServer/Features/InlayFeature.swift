internal import JSON
internal import JSONRPC
internal import Projects
internal import Reporting
internal import SourceText
internal import StringTables

/// The base text after each text of a translation, if the client wants it.
enum InlayFeature {
    /// The length of a base text that is shown, in characters.
    private static let longest = 80

    private struct Hint {
        let position: Position
        let text: String
    }

    static func result(_ server: Server, _ params: Parameters) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        let document = try documents.table(try params.documentURI)
        let range = try params.range
        let hints = await hints(for: document, in: range, documents)
        return { json in
            json.array { json in
                for hint in hints {
                    json.object { json in
                        json.key("position")
                        hint.position.write(to: &json)
                        json.member("label", hint.text)
                        json.member("paddingLeft", true)
                    }
                }
            }
        }
    }

    private static func hints(
        for document: OpenDocument, in range: PositionRange, _ documents: Documents
    ) async -> [Hint] {
        guard let family = documents.workspace.family(of: document.path), let path = family.base,
            path != document.path, let table = await documents.document(at: document.path)?.table,
            let base = await documents.document(at: path)?.table
        else { return [] }
        let wanted =
            document.text.offset(
                of: range.start, in: documents.encoding)...document.text.offset(
                of: range.end, in: documents.encoding)
        var reader = PositionReader(document.text, documents.encoding)
        var hints: [Hint] = []
        for (number, entry) in table.entries.enumerated() where wanted.contains(entry.value.source.upper) {
            guard entry.value.text != nil, let match = base.unit(matching: number, of: table),
                let text = base.entries[match].value.text.map(base.string)
            else { continue }
            let end = entry.value.source.upper
            hints.append(
                Hint(
                    position: reader.range(of: TextRange(end, end)).start,
                    text: String(text.visible.prefix(longest)) + (text.count > longest ? "…" : "")))
        }
        return hints
    }
}
