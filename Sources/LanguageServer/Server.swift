internal import Concurrency
internal import Files
internal import JSON
internal import JSONRPC
internal import Projects
internal import Settings
internal import SourceText
internal import StringTables

/// A server that a client has begun: the documents, and what was told about them.
final class Server {
    /// What answers a request.
    struct Feature: Sendable {
        let result: @Sendable (Server, Parameters) async throws(RPCError) -> MessageOutput.Value
        /// Whether a change of a document is more urgent.
        var givesWay = false
        /// Whether its result cannot be `null`, which is the answer about documents that are no tables.
        var needsTable = false
    }

    private(set) var documents: Documents
    let client: Client
    private let start: ServerStart
    private let output: MessageOutput
    private var publisher: Publisher

    /// The number of tables that are checked at a time.
    var width: Int { start.width }

    /// - Parameter options: The `initializationOptions` of the client.
    /// - Throws: ``RPCError`` if the value of an option is invalid.
    init(
        _ client: Client, _ options: Parameters, _ start: ServerStart, _ output: MessageOutput
    ) throws(RPCError) {
        self.client = client
        self.start = start
        documents = try start.documents(client, options)
        self.output = output
        publisher = Publisher(client, output)
    }

    /// The features by the names of their requests.
    static let features: [String: Feature] = [
        "textDocument/diagnostic": Feature(result: DiagnosticFeature.ofDocument, needsTable: true),
        "workspace/diagnostic": Feature(result: DiagnosticFeature.ofWorkspace, givesWay: true),
        "textDocument/codeAction": Feature(result: CodeActionFeature.result),
        "textDocument/formatting": Feature(result: FormattingFeature.ofDocument),
        "textDocument/rangeFormatting": Feature(result: FormattingFeature.ofRange),
        "textDocument/documentSymbol": Feature(result: SymbolFeature.ofDocument),
        "workspace/symbol": Feature(result: SymbolFeature.ofWorkspace, givesWay: true),
        "textDocument/hover": Feature(result: HoverFeature.result),
        "textDocument/definition": Feature(result: LocationFeature.definition, givesWay: true),
        "textDocument/references": Feature(result: LocationFeature.references, givesWay: true),
        "textDocument/prepareRename": Feature(result: RenameFeature.prepare),
        "textDocument/rename": Feature(result: RenameFeature.result, givesWay: true),
        "textDocument/completion": Feature(result: CompletionFeature.result),
        "textDocument/semanticTokens/full": Feature(result: TokenFeature.result),
        "textDocument/foldingRange": Feature(result: FoldingFeature.result),
        "textDocument/selectionRange": Feature(result: SelectionFeature.result),
        "textDocument/inlayHint": Feature(result: InlayFeature.result),
        "textDocument/codeLens": Feature(result: LensFeature.result, givesWay: true),
        "workspace/executeCommand": Feature(result: LensFeature.execute),
    ]

    /// Shows a message to the user.
    func show(_ message: String) {
        output.notify("window/showMessage") { json in
            json.object { json in
                // A piece of information.
                json.member("type", 3)
                json.member("message", message)
            }
        }
    }

    /// The progress of a request with some parameters; `nil` if the client does not ask for it.
    func progress(of params: Parameters, _ title: String) -> WorkProgress? {
        WorkProgress(params, title, output)
    }

    /// What is asked of the client when it is ready.
    func begin() {
        guard client.watchesFiles else { return }
        output.request("client/registerCapability") { Capabilities.writeWatchers(to: &$0) }
    }

    // MARK: - Documents

    /// Notes what happens to documents and files.
    ///
    /// - Throws: ``RPCError`` if the parameters of the notification cannot be used.
    func documents(_ method: String, _ params: Parameters) throws(RPCError) {
        switch method {
        case "textDocument/didOpen": try open(params.object("textDocument"))
        case "textDocument/didChange": try change(params)
        case "textDocument/didSave":
            documents.save(try params.documentURI)
            publisher.judgeAll()
        case "textDocument/didClose":
            if let document = documents.close(try params.documentURI) { publisher.clear(document) }
            publisher.judgeAll()
        case "workspace/didChangeWatchedFiles": publisher.judgeAll()
        case "workspace/didChangeConfiguration":
            configure(params.object("settings"))
            publisher.judgeAll()
        default: break
        }
    }

    private func open(_ item: Parameters) throws(RPCError) {
        let uri = DocumentURI(try item.string("uri"))
        let document = OpenDocument(
            uri, language: item["languageId"]?.string ?? "", version: item["version"]?.int,
            try item.string("text"))
        guard let document else { return }
        documents.open(document)
        publisher.judge(document)
    }

    private func change(_ params: Parameters) throws(RPCError) {
        let uri = try params.documentURI
        let encoding = documents.encoding
        try documents.change(uri, version: params.object("textDocument")["version"]?.int) {
            (text) throws(RPCError) in
            for change in params.objects("contentChanges") {
                let new = try change.string("text")
                guard change["range"] != nil else {
                    text = EditedText(new)
                    continue
                }
                text.replace(try change.range, with: new, in: encoding)
            }
        }
        guard let document = documents.open[uri] else { return }
        publisher.judge(document)
    }

    /// Takes other options of the client, a member `strlint` of its settings, in place of those that it began with.
    private func configure(_ settings: Parameters) {
        guard settings["strlint"] != nil else { return }
        do throws(RPCError) {
            documents = try start.documents(client, settings.object("strlint")).opening(documents)
        } catch {
            show("strlint: \(error.message)")
        }
    }

    // MARK: - Diagnostics

    /// How long to wait for another message before diagnostics are published; `nil` if there are none to publish.
    var delay: Duration? { publisher.delay }

    func publish() async { await publisher.publish(documents) }

    /// The client asks for the diagnostics of a document from now on.
    func stopPublishing(_ document: OpenDocument) { publisher.stop(document) }
}
