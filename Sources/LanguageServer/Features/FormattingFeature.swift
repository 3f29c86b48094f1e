internal import Files
internal import JSON
internal import JSONRPC
internal import Projects
internal import Rewriting
internal import SourceText
internal import StringTables

/// The layout of tables, as `format` has it.
enum FormattingFeature {
    static func ofDocument(
        _ server: Server, _ params: Parameters
    ) async throws(RPCError) -> MessageOutput.Value {
        try await edits(server, try params.documentURI)
    }

    /// Lays out the entries in a range of lines.
    static func ofRange(
        _ server: Server, _ params: Parameters
    ) async throws(RPCError) -> MessageOutput.Value {
        let range = try params.range
        let isAtStart = range.end.character == 0 && range.end.line > range.start.line
        let first = range.start.line + 1
        return try await edits(
            server, try params.documentURI, lines: first...max(first, range.end.line + (isAtStart ? 0 : 1)))
    }

    private static func edits(
        _ server: Server, _ uri: DocumentURI, lines: ClosedRange<Int>? = nil
    ) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        let document = try documents.table(uri)
        let edits = Edits(
            path: document.path,
            changes: try await changes(of: document, in: documents, lines: lines), text: document.text)
        return { edits.write(to: &$0, documents.encoding) }
    }

    /// What changes in a document; nothing if it cannot be laid out.
    static func changes(
        of document: OpenDocument, in documents: Documents, order: LayoutStyle.Order? = nil,
        lines: ClosedRange<Int>? = nil
    ) async throws(RPCError) -> [TextChange] {
        var request = FormatRequest(documents.workspace.scope([document.path]), on: Disk.current)
        request.order = order
        request.lines = lines
        do throws(RequestError) {
            let format = ProjectFormat(request, of: try TableSelection(request.scope))
            guard case .rewritten(let rewrite) = await format.outcome(for: document.path), rewrite.isChanged
            else { return [] }
            return rewrite.changes
        } catch {
            throw Judgement.Failure(error).error
        }
    }
}
