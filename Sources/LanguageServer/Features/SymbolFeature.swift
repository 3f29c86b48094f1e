internal import Concurrency
internal import JSON
internal import JSONRPC
internal import Projects
internal import SourceText
internal import StringTables

/// The keys of a document, or of all base tables.
enum SymbolFeature {
    /// The number of a string in the list of kinds, and of a key.
    private static let kindOfKey = 20

    static func ofDocument(
        _ server: Server, _ params: Parameters
    ) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        let document = try documents.table(try params.documentURI)
        let read = await documents.document(at: document.path)
        return { json in
            var reader = PositionReader(document.text, documents.encoding)
            json.array { json in
                guard let read else { return }
                for symbol in symbols(of: read) {
                    json.object { json in
                        json.member("name", symbol.name)
                        if !symbol.detail.isEmpty { json.member("detail", symbol.detail) }
                        json.member("kind", kindOfKey)
                        json.key("range")
                        reader.range(of: symbol.range).write(to: &json)
                        json.key("selectionRange")
                        reader.range(of: symbol.keyRange).write(to: &json)
                    }
                }
            }
        }
    }

    private struct Symbol {
        let name: String
        let detail: String
        let range: TextRange
        let keyRange: TextRange
    }

    /// An editor does not accept an empty name.
    private static func name(_ key: String) -> String { key.isEmpty ? "\"\"" : key }

    /// The symbols of a document, each made when it is asked for.
    private static func symbols(of document: Document) -> AnySequence<Symbol> {
        switch document {
        case .table(let table):
            return AnySequence(
                table.entries.lazy.filter(\.isFirst).map { entry in
                    let range = TextRange(
                        entry.key.source.lower, max(entry.key.source.upper, entry.value.source.upper))
                    return Symbol(
                        name: name(table.string(entry.key)), detail: entry.value.text.map(table.string) ?? "",
                        range: range, keyRange: entry.key.source)
                })
        case .catalog(let catalog):
            return AnySequence(
                catalog.entries.lazy.map { entry in
                    Symbol(
                        name: name(catalog.file.string(entry.key)),
                        detail: entry.comment.map(catalog.file.string) ?? "",
                        range: catalog.range(of: entry), keyRange: entry.key.source)
                })
        }
    }

    // MARK: - All base tables

    /// The number of keys that are listed.
    private static let most = 1_000

    static func ofWorkspace(
        _ server: Server, _ params: Parameters
    ) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        let query = try params.string("query").lowercased()
        let paths = try tables(of: server)
        var found: [(path: String, symbol: Symbol, range: PositionRange)] = []
        for path in paths where found.count < most && !Cancellation.isRequested {
            guard let document = await documents.document(at: path) else { continue }
            let symbols = symbols(of: document).filter {
                query.isEmpty || $0.name.lowercased().contains(text: query)
            }
            guard !symbols.isEmpty else { continue }
            var reader = PositionReader(documents.text(at: path, of: document.file), documents.encoding)
            for symbol in symbols.prefix(most - found.count) {
                found.append((path, symbol, reader.range(of: symbol.keyRange)))
            }
        }
        let symbols = found
        return { json in
            json.array { json in
                for (path, symbol, range) in symbols {
                    json.object { json in
                        json.member("name", symbol.name)
                        json.member("kind", kindOfKey)
                        json.key("location")
                        range.write(to: &json, in: documents.uri(of: path))
                    }
                }
            }
        }
    }

    /// The catalogs, and the tables that are not the translation of another one.
    private static func tables(of server: Server) throws(RPCError) -> [String] {
        let workspace = server.documents.workspace
        var scope = workspace.scope(server.client.folders)
        scope.allowsEmpty = true
        let selection: TableSelection
        do throws(RequestError) {
            selection = try TableSelection(scope)
        } catch {
            throw Judgement.Failure(error).error
        }
        return selection.tables.filter { path in
            guard let family = workspace.family(of: path), let base = family.base else { return true }
            return base == path
        }
    }
}
