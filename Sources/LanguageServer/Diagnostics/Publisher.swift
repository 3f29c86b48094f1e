internal import Files
internal import JSON
internal import JSONRPC
internal import Projects
internal import Settings
internal import SourceText

/// Sends diagnostics of its own accord, when no other message waits.
struct Publisher {
    private let client: Client
    private let output: MessageOutput
    /// The documents that are to be judged, and of which the result is sent even if it is the same as before.
    private var changed: Set<DocumentURI> = []
    private var isDue = false
    /// Whether a large document has changed.
    private var waitsForPause = false
    /// What was sent last, by document.
    private var sent: [DocumentURI: [UInt8]] = [:]
    /// Documents whose diagnostics the client asks for.
    private var pulled: Set<DocumentURI> = []
    /// The configuration file of which the client was told that it is wrong, and what was said.
    private var fault: (path: String, text: String)?

    /// In bytes; a larger document is judged when the user pauses.
    private static let largeDocument = 8 << 20
    private static let pause = Duration.milliseconds(20)

    init(_ client: Client, _ output: MessageOutput) {
        self.client = client
        self.output = output
    }

    var delay: Duration? { isDue ? waitsForPause ? Self.pause : .zero : nil }

    // MARK: - Changes

    /// Judges a document, and all others that may depend on it.
    mutating func judge(_ document: OpenDocument) {
        changed.insert(document.uri)
        isDue = true
        waitsForPause = document.text.bytes.count > Self.largeDocument
    }

    mutating func judgeAll() { isDue = true }

    /// Removes the diagnostics of a document that was closed.
    mutating func clear(_ document: OpenDocument) {
        changed.remove(document.uri)
        pulled.remove(document.uri)
        sent[document.uri] = nil
        send([], of: document, in: nil)
    }

    /// Sends no more diagnostics of a document; those that the client asks for would be there twice.
    mutating func stop(_ document: OpenDocument) {
        guard pulled.insert(document.uri).inserted, sent[document.uri] != nil else { return }
        sent[document.uri] = nil
        send([], of: document, in: nil)
    }

    // MARK: - Sending

    mutating func publish(_ documents: Documents) async {
        (isDue, waitsForPause) = (false, false)
        defer { changed = [] }
        let tables = documents.tables.filter { !pulled.contains($0.uri) }
        let judgement: Judgement
        do throws(Judgement.Failure) {
            judgement = try await Judgement(of: tables.map(\.path), in: documents)
        } catch {
            return tell(error, in: documents)
        }
        clearFault()
        for document in tables {
            let diagnostics = judgement.findings(at: document.path).map {
                Diagnostic($0, in: document.text)
            }
            send(diagnostics, of: document, in: documents)
        }
    }

    private mutating func send(
        _ diagnostics: [Diagnostic], of document: OpenDocument, in documents: Documents?
    ) {
        let isRelated = client.takesRelatedInformation
        var items: [UInt8] = []
        var json = JSONWriter { items += $0 }
        json.array { json in
            guard let documents else { return }
            for diagnostic in diagnostics { diagnostic.write(to: &json, documents, isRelated: isRelated) }
        }
        json.flush()
        if documents != nil {
            guard changed.contains(document.uri) || sent[document.uri] != items else { return }
            sent[document.uri] = items
        }
        output.notify("textDocument/publishDiagnostics") { json in
            json.object { json in
                json.member("uri", document.uri.text)
                json.member("version", document.version)
                json.key("diagnostics")
                json.literal(String(decoding: items, as: UTF8.self))
            }
        }
    }

    // MARK: - Faults

    /// Says once why nothing can be judged.
    private mutating func tell(_ failure: Judgement.Failure, in documents: Documents) {
        guard failure.error != .cancelled else { return }
        let text = failure.error.message
        guard fault?.text != text else { return }
        clearFault()
        if case .configuration(let error) = failure { send(error, in: documents) }
        output.notify("window/showMessage") { json in
            json.object { json in
                json.member("type", 1)
                json.member("message", "strlint: \(text)")
            }
        }
        fault = (fault?.path ?? "", text)
    }

    private mutating func send(_ error: ConfigurationError, in documents: Documents) {
        let path = documents.workspace.files.absolute(error.name)
        sendFaults(of: path) { json in
            for problem in error.problems { Self.write(problem, to: &json) }
        }
        fault = (path, "")
    }

    private mutating func clearFault() {
        guard let path = fault?.path else { return }
        fault = nil
        if !path.isEmpty { sendFaults(of: path) { _ in } }
    }

    private func sendFaults(of path: String, _ diagnostics: (inout JSONWriter) -> Void) {
        output.notify("textDocument/publishDiagnostics") { json in
            json.object { json in
                json.member("uri", DocumentURI(path: path).text)
                json.array("diagnostics", diagnostics)
            }
        }
    }

    private static func write(_ problem: (place: TextPlace?, message: String), to json: inout JSONWriter) {
        let place = problem.place ?? TextPlace(line: 1, column: 1)
        let position = Position(line: place.line - 1, character: place.column - 1)
        json.object { json in
            json.key("range")
            PositionRange(start: position, end: position).write(to: &json)
            json.member("severity", 1)
            json.member("source", "strlint")
            json.member("message", problem.message)
        }
    }
}
