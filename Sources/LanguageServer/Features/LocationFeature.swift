internal import Concurrency
internal import JSON
internal import JSONRPC
internal import Projects
internal import SourceText
internal import StringTables

/// Where a key is in other tables, and in sources.
enum LocationFeature {
    /// The entry of the base; in the base or a catalog the calls that ask for it, else the entry itself.
    static func definition(
        _ server: Server, _ params: Parameters
    ) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        guard let place = try await EntryPlace(params, in: documents) else { return { $0.literal("null") } }
        let path = place.basePath(in: documents)
        let calls = path == place.document.path ? await place.calls(server) : []
        let uses = calls.isEmpty ? await KeyUses(of: place, at: [path], in: documents) : nil
        return { json in
            json.array { json in
                uses?.write(to: &json)
                calls.write(to: &json, documents)
            }
        }
    }

    /// The entries of all locales, and the calls that ask for them.
    static func references(
        _ server: Server, _ params: Parameters
    ) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        guard let place = try await EntryPlace(params, in: documents) else { return { $0.literal("null") } }
        let uses = await KeyUses(of: place, at: place.paths(in: documents), in: documents)
        let calls = await place.calls(server)
        return { json in
            json.array { json in
                uses.write(to: &json)
                calls.write(to: &json, documents)
            }
        }
    }
}

extension EntryPlace {
    /// The paths of all tables that may have the key: those of all locales, and plural tables of the same name.
    func paths(in documents: Documents) -> [String] {
        let workspace = documents.workspace
        guard let family = workspace.family(of: document.path) else { return [document.path] }
        let others = TableFormat.suffixes.map { String(document.path.withoutTableSuffix) + $0 }.filter {
            $0 != document.path
        }
        return family.members.map(\.path)
            + others.flatMap { workspace.family(of: $0)?.members.map(\.path) ?? [] }
    }

    /// The path of the base, or of a catalog.
    func basePath(in documents: Documents) -> String {
        documents.workspace.family(of: document.path)?.base ?? document.path
    }

    /// The calls that ask for the key, in the sources of the project.
    func calls(_ server: Server) async -> [Call] {
        let documents = server.documents
        let sites = try? await documents.workspace.calls(
            for: key, of: basePath(in: documents), width: server.width)
        return (sites ?? []).compactMap(Call.init)
    }
}

/// A call in a source, with the lines of the source.
struct Call: Sendable {
    let site: CallSite
    let text: EditedText

    /// `nil` if the source is not valid UTF-8, so that an editor shows another text.
    init?(_ site: CallSite) {
        self.site = site
        text = EditedText(String(repairing: site.source.span))
        guard text.bytes.count == site.source.count else { return nil }
    }
}

extension [Call] {
    /// Writes the places, as members of an array.
    fileprivate func write(to json: inout JSONWriter, _ documents: Documents) {
        for call in self {
            call.text.range(of: call.site.place, in: documents.encoding)
                .write(to: &json, in: documents.uri(of: call.site.path))
        }
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

    /// Writes the places, as members of an array.
    func write(to json: inout JSONWriter) {
        for use in uses {
            use.text.range(of: use.key.source, in: documents.encoding)
                .write(to: &json, in: documents.uri(of: use.path))
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
