internal import Settings
internal import SourceText
internal import StringTables

/// A document that is open in the editor.
struct OpenDocument: Sendable {
    let uri: DocumentURI
    /// The path under which the engine sees the text: that of the file, or one that nothing on disk has.
    let path: String
    var version: Int?
    var text: EditedText
    /// How the text relates to the file.
    var state = State.changed

    enum State: Sendable {
        /// The file has the same bytes.
        case same
        /// It is the text of the file, which has other bytes: it is in another encoding.
        case decoded
        /// It may be another text, or there is no file.
        case changed
    }

    /// `nil` if it is neither a table nor a configuration file.
    init?(_ uri: DocumentURI, language: String, version: Int?, _ text: String) {
        guard let path = uri.path ?? Self.path(ofUnsaved: uri, language) else { return nil }
        guard TableFormat(path: path) != nil || Self.isConfiguration(path) else { return nil }
        self.uri = uri
        self.path = path
        self.version = version
        self.text = EditedText(text)
    }

    var isTable: Bool { TableFormat(path: path) != nil }

    private static func isConfiguration(_ path: String) -> Bool {
        ConfigurationFile.names.contains(FilePath.name(of: path))
    }

    /// The path of a text without a file. No project is around it.
    private static func path(ofUnsaved uri: DocumentURI, _ language: String) -> String? {
        let format = TableFormat(path: uri.text) ?? TableFormat(rawValue: language)
        return format.map { "/\(unsavedFolder)/\(uri.text.stableName)/Unsaved\($0.suffix)" }
    }

    private static let unsavedFolder = "strlint-unsaved"
}

extension String {
    /// A name for a folder that differs from that of another text.
    fileprivate var stableName: String { utf8.map { String($0, radix: 16) }.joined(separator: "-") }
}
