internal import JSON
internal import Rewriting
internal import SourceText

/// Edits of a document or of a file.
struct Edits: Sendable {
    let path: String
    let changes: [TextChange]
    let text: EditedText
    /// Whether the client asks the user before it makes them.
    var needsConfirmation = false

    func write(to json: inout JSONWriter, _ encoding: PositionEncoding) {
        var reader = PositionReader(text, encoding)
        json.array { json in
            for change in changes {
                json.object { json in
                    json.key("range")
                    reader.range(of: change.range).write(to: &json)
                    json.member("newText", change.replacement)
                    if needsConfirmation { json.member("annotationId", Self.annotation) }
                }
            }
        }
    }

    /// The name of the annotation of edits that need a confirmation.
    fileprivate static let annotation = "sources"
}

extension [Edits] {
    /// Writes a `WorkspaceEdit`.
    func write(to json: inout JSONWriter, _ server: Server) {
        let documents = server.documents
        json.object { json in
            guard server.client.takesDocumentChanges else {
                return json.object("changes") { json in
                    for edits in self {
                        json.key(documents.uri(of: edits.path).text)
                        edits.write(to: &json, documents.encoding)
                    }
                }
            }
            json.array("documentChanges") { json in
                for edits in self { edits.writeOfDocument(to: &json, documents) }
            }
            guard contains(where: \.needsConfirmation) else { return }
            json.object("changeAnnotations") { json in
                json.object(Edits.annotation) { json in
                    json.member("label", "Calls in sources")
                    json.member("needsConfirmation", true)
                }
            }
        }
    }
}

extension Edits {
    fileprivate func writeOfDocument(to json: inout JSONWriter, _ documents: Documents) {
        json.object { json in
            json.object("textDocument") { json in
                json.member("uri", documents.uri(of: path).text)
                json.key("version")
                json.literal(documents[path: path]?.version.map(String.init) ?? "null")
            }
            json.key("edits")
            write(to: &json, documents.encoding)
        }
    }
}
