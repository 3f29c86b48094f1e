internal import Concurrency
internal import JSON
internal import JSONRPC
internal import Projects
internal import SourceText
internal import StringTables

/// Where a key is in other tables.
enum LocationFeature {
    /// The entry of the base; in the base, the entry itself.
    static func definition(
        _ server: Server, _ params: Parameters
    ) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        guard let place = try await EntryPlace(params, in: documents) else { return { $0.literal("null") } }
        let path = documents.workspace.family(of: place.document.path)?.base ?? place.document.path
        let uses = await KeyUses(of: place, at: [path], in: documents)
        return { uses.write(to: &$0) }
    }

    /// The entries of all locales.
    static func references(
        _ server: Server, _ params: Parameters
    ) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        guard let place = try await EntryPlace(params, in: documents) else { return { $0.literal("null") } }
        let uses = await KeyUses(of: place, at: place.paths(in: documents), in: documents)
        return { uses.write(to: &$0) }
    }
}

extension EntryPlace {
    /// The paths of all tables that may have the key.
    func paths(in documents: Documents) -> [String] {
        documents.workspace.family(of: document.path)?.members.map(\.path) ?? [document.path]
    }
}

/// The places at which tables have a key.
struct KeyUses: Sendable {
    struct Use: Sendable {
        let path: String
        let key: TableString
        let table: Table
        let text: EditedText
    }

    private(set) var uses: [Use] = []
    private let documents: Documents

    init(of place: EntryPlace, at paths: [String], in documents: Documents) async {
        self.documents = documents
        for path in paths where !Cancellation.isRequested {
            let read = path == place.document.path ? place.read : await documents.document(at: path)
            guard let read else { continue }
            let keys = read.keys(place.key)
            guard !keys.isEmpty else { continue }
            let text = documents.text(at: path, of: read.file)
            uses += keys.map { Use(path: path, key: $0, table: read.file, text: text) }
        }
    }

    func write(to json: inout JSONWriter) {
        json.array { json in
            for use in uses {
                json.object { json in
                    json.member("uri", documents.uri(of: use.path).text)
                    json.key("range")
                    use.text.range(of: use.key.source, in: documents.encoding).write(to: &json)
                }
            }
        }
    }
}

extension Document {
    /// The places of a key: the first text of each entry that has it.
    fileprivate func keys(_ key: String) -> [TableString] {
        let all =
            switch self {
            case .table(let table): table.entries.filter(\.isFirst).map(\.key)
            case .catalog(let catalog): catalog.entries.map(\.key)
            }
        let file = file
        return all.filter { file.bytes(of: $0).isEqual(to: key.utf8.span) }
    }
}
