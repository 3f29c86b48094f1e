internal import Findings
internal import JSON
internal import JSONRPC
internal import SourceText

/// Diagnostics that the client asks for.
enum DiagnosticFeature {
    /// Those of a document; `unchanged` if they are what the client has.
    static func ofDocument(
        _ server: Server, _ params: Parameters
    ) async throws(RPCError) -> MessageOutput.Value {
        let document = try server.documents.table(try params.documentURI)
        let documents = server.documents
        let judgement = try await judgement(of: [document.path], in: documents)
        server.stopPublishing(document)
        let report = Report(judgement, on: document.path, in: documents, server.client)
        return { json in json.object { report.write(to: &$0, unless: params["previousResultId"]?.string) } }
    }

    /// Those of all tables in the folders of the client.
    static func ofWorkspace(
        _ server: Server, _ params: Parameters
    ) async throws(RPCError) -> MessageOutput.Value {
        let documents = server.documents
        let open = documents.tables.map(\.path)
        let progress = server.progress(of: params, "Checking tables")
        defer { progress?.end() }
        let judgement = try await judgement(
            of: server.client.folders + open, in: documents, width: server.width
        ) { progress?.report($0, of: $1, $2) }
        var known: [String: String] = [:]
        for item in params.objects("previousResultIds") {
            guard let uri = item["uri"]?.string else { continue }
            known[DocumentURI(uri).path ?? uri] = item["value"]?.string
        }
        let paths = Set(judgement.paths).union(known.keys).sorted()
        let reports = paths.map { Report(judgement, on: $0, in: documents, server.client) }
        return { json in
            json.object { json in
                json.array("items") { json in
                    for report in reports {
                        report.writeItem(to: &json, documents, unless: known[report.path])
                    }
                }
            }
        }
    }

    private static func judgement(
        of paths: [String], in documents: Documents, width: Int = 1,
        progress: @escaping Judgement.Progress = { _, _, _ in }
    ) async throws(RPCError) -> Judgement {
        do throws(Judgement.Failure) {
            return try await Judgement(of: paths, in: documents, width: width, progress: progress)
        } catch {
            throw error.error
        }
    }

    /// The diagnostics of a table.
    private struct Report {
        let path: String
        private let items: [UInt8]

        init(_ judgement: Judgement, on path: String, in documents: Documents, _ client: Client) {
            self.path = path
            let text = documents[path: path]?.text
            var items: [UInt8] = []
            var json = JSONWriter { items += $0 }
            json.array { json in
                for finding in judgement.findings(at: path) where !finding.location.isFolder {
                    Diagnostic(finding, in: text).write(
                        to: &json, documents, isRelated: client.takesRelatedInformation)
                }
            }
            json.flush()
            self.items = items
        }

        /// Names the diagnostics, so that the client can tell which it has.
        private var id: String {
            var hash = StableHash()
            hash.combine(items)
            return String(hash.value, radix: 16)
        }

        func write(to json: inout JSONWriter, unless known: String?) {
            json.member("kind", id == known ? "unchanged" : "full")
            json.member("resultId", id)
            guard id != known else { return }
            json.key("items")
            json.literal(String(decoding: items, as: UTF8.self))
        }

        func writeItem(to json: inout JSONWriter, _ documents: Documents, unless known: String?) {
            json.object { json in
                json.member("uri", documents.uri(of: path).text)
                json.key("version")
                json.literal(documents[path: path]?.version.map(String.init) ?? "null")
                write(to: &json, unless: known)
            }
        }
    }
}
