internal import Files
internal import JSONRPC
internal import Projects
internal import Settings
internal import SourceText
internal import StringTables

/// The documents that are open, over the files on disk.
struct Documents: Sendable {
    private(set) var open: [DocumentURI: OpenDocument] = [:]
    private let disk: any FileSystem
    private var files: OverlaidFiles
    /// Sees the texts in the editor.
    let workspace: Workspace
    /// Sees the files that were saved.
    let saved: Workspace
    let encoding: PositionEncoding

    init(
        over disk: any FileSystem, settings: Settings = Settings(),
        _ source: ConfigurationFinder.Source = .nearest,
        in encoding: PositionEncoding
    ) {
        self.disk = disk
        files = OverlaidFiles(over: disk)
        workspace = Workspace(files, configuration: source, settings: settings, isKept: true)
        saved = Workspace(disk, configuration: source, settings: settings, isKept: true)
        self.encoding = encoding
    }

    /// The tables among them, by path.
    var tables: [OpenDocument] { open.values.filter(\.isTable).sorted { $0.path < $1.path } }

    subscript(path path: String) -> OpenDocument? { open[DocumentURI(path: path)] ?? unsaved(path) }

    private func unsaved(_ path: String) -> OpenDocument? { open.values.first { $0.path == path } }

    /// The document of a request.
    ///
    /// - Throws: ``RPCError`` if it is not open, or no table.
    func table(_ uri: DocumentURI) throws(RPCError) -> OpenDocument {
        guard let document = open[uri], document.isTable else {
            throw RPCError(.invalidParams, "the document is not an open table: \(uri.text)")
        }
        return document
    }

    /// Whether parameters are about a document that is neither open nor a table, judging by its name.
    func areOfOthers(_ params: Parameters) -> Bool {
        guard let uri = try? params.documentURI, open[uri] == nil else { return false }
        return TableFormat(path: uri.text) == nil
    }

    // MARK: - Changes

    mutating func open(_ document: OpenDocument) {
        open[document.uri] = document
        compareWithFile(document.uri)
        show(document.text.bytes, at: document.path)
    }

    /// The same documents under the settings of these.
    consuming func opening(_ others: Documents) -> Documents {
        for (uri, document) in others.open {
            open[uri] = document
            show(document.text.bytes, at: document.path)
        }
        return self
    }

    private mutating func compareWithFile(_ uri: DocumentURI) {
        guard let document = open[uri], let path = uri.path, let bytes = try? disk.bytes(at: path) else {
            return
        }
        open[uri]?.state = bytes.span.isEqual(to: document.text.bytes.span) ? .same : .decoded
    }

    /// Changes the text of a document, if it is open.
    mutating func change(
        _ uri: DocumentURI, version: Int?, _ change: (inout EditedText) throws(RPCError) -> Void
    )
        throws(RPCError)
    {
        guard var document = open.removeValue(forKey: uri) else { return }
        defer {
            open[document.uri] = document
            show(document.text.bytes, at: document.path)
        }
        document.version = version ?? document.version
        document.state = .changed
        try change(&document.text)
    }

    /// The file has the text of the document now.
    mutating func save(_ uri: DocumentURI) { compareWithFile(uri) }

    /// - Returns: The document that was open.
    mutating func close(_ uri: DocumentURI) -> OpenDocument? {
        guard let document = open.removeValue(forKey: uri) else { return nil }
        show(nil, at: document.path)
        return document
    }

    private mutating func show(_ text: ByteBuffer?, at path: String) {
        files.set(text, at: path)
        workspace.files = files
    }

    // MARK: - Places

    /// The URI of a file: that of the document, if it is open.
    func uri(of path: String) -> DocumentURI { self[path: path]?.uri ?? DocumentURI(path: path) }

    /// Reads a table or catalog as the editor shows it; `nil` if it cannot be read.
    func document(at path: String) async -> Document? {
        try? await Document.read(at: path, in: workspace.files, surveys: false)
    }

    /// The text of a file as it is read, with its lines; that of the document, if it is open.
    func text(at path: String, of table: Table) -> EditedText {
        self[path: path]?.text ?? EditedText(String(repairing: table.text.bytes.span))
    }
}
