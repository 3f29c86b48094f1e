internal import JSON
internal import JSONRPC
internal import Options
internal import SourceText

/// What the client says about itself and its project when it begins.
struct Client: Sendable {
    /// The first of its encodings that is known; UTF-16 if it names none.
    let encoding: PositionEncoding
    /// The paths of its folders.
    let folders: [String]
    /// The number of its process; the server ends with it.
    let process: Int?
    /// Whether edits of a document can name its version.
    let takesDocumentChanges: Bool
    /// Whether it can ask the user about edits.
    let takesAnnotations: Bool
    /// Whether it can be asked to watch files.
    let watchesFiles: Bool
    /// Whether it takes texts that name a place in another document.
    let takesRelatedInformation: Bool
    /// Whether it takes hovers in Markdown.
    let takesMarkdown: Bool
    /// Whether the base text is shown after each text of a translation: the option `inlayHints`.
    let wantsBaseTexts: Bool

    init(_ params: Parameters) {
        let capabilities = params.object("capabilities")
        let workspace = capabilities.object("workspace")
        let document = capabilities.object("textDocument")
        let encodings = capabilities.object("general").strings("positionEncodings")
        encoding = encodings.lazy.compactMap(PositionEncoding.init).first ?? .utf16
        folders = Self.folders(params)
        process = params["processId"]?.int
        takesDocumentChanges = workspace.object("workspaceEdit")["documentChanges"]?.bool == true
        takesAnnotations =
            takesDocumentChanges
            && workspace.object("workspaceEdit")["changeAnnotationSupport"]?.object != nil
        watchesFiles = workspace.object("didChangeWatchedFiles")["dynamicRegistration"]?.bool == true
        takesRelatedInformation = document.object("publishDiagnostics")["relatedInformation"]?.bool == true
        takesMarkdown = document.object("hover").strings("contentFormat").contains("markdown")
        wantsBaseTexts = params.object("initializationOptions")["inlayHints"]?.bool == true
    }

    private static func folders(_ params: Parameters) -> [String] {
        let named = params.objects("workspaceFolders").compactMap { $0["uri"]?.string }
        let root = params["rootUri"]?.string.map { [$0] } ?? []
        let paths = (named.isEmpty ? root : named).compactMap { DocumentURI($0).path }
        return paths.isEmpty ? params["rootPath"]?.string.map { [$0] } ?? [] : paths
    }
}
