internal import Archives
internal import HTTP
internal import Projects
internal import SourceText

/// Reads what a request brings along from its body.
struct SubmissionReader {
    let endpoint: Endpoint
    let limits: SubmissionLimits
    let memory: MemoryClaim

    static let defaultName = "Localizable.strings"

    /// - Parameter query: The parameters of the target, of which `name` is the name of a table that is the whole body.
    /// - Throws: ``Problem`` if the body is not accepted.
    func submission(
        in body: ByteBuffer, as form: BodyForm, query: [Target.Parameter]
    ) throws(Problem) -> Submission {
        var submission: Submission
        let name = query.last { $0.name == Self.nameParameter }?.value
        switch form {
        // A catalog is JSON itself.
        case .json where takesTable && name.map(ProjectFiles.isCatalog) == true, .table:
            try limits.checkTable(body.count)
            submission = Submission(
                table: SubmittedFile(path: try path(name ?? Self.defaultName), bytes: body))
        case .archive(let kind): submission = Submission(tree: try archive(body.span, as: kind))
        case .multipart(let header):
            var form = FormReader(self)
            submission = try form.submission(in: body, header: header)
        case .json:
            var document = DocumentReader(self)
            submission = try document.submission(in: body)
        }
        let takesName = endpoint != .runs
        submission.options = query.filter { !takesName || $0.name != Self.nameParameter } + submission.options
        return submission
    }

    private static let nameParameter = "name"

    /// Whether the body may be a table.
    private var takesTable: Bool { endpoint.parts.contains(.table) }

    /// A copy of the content of a file, which counts against the memory of all requests.
    ///
    /// - Throws: ``Problem`` if the name is not accepted, the table is too large, or there is not enough memory.
    func file(_ name: String, _ content: Span<UInt8>) throws(Problem) -> SubmittedFile {
        try limits.checkTable(content.count)
        try memory.claim(content.count)
        return SubmittedFile(path: try path(name), bytes: ByteBuffer(copying: content))
    }

    /// The content of a file in base64, which counts in the same way.
    ///
    /// - Throws: ``Problem``, also if it is not base64.
    func file(_ name: String, base64 text: String) throws(Problem) -> SubmittedFile {
        try memory.claim(Base64.longestDecoded(text))
        guard let bytes = Base64.decoded(text) else {
            throw Problem(.badJSON, "Send base64 with padding and without whitespace.")
        }
        try limits.checkTable(bytes.count)
        return SubmittedFile(path: try path(name), bytes: bytes)
    }

    /// - Throws: ``Problem`` if the path could lead out of the request.
    func path(_ name: String) throws(Problem) -> String {
        let path: String
        do throws(UploadPathError) {
            path = try UploadPath.normalized(name.utf8.span)
        } catch {
            throw Problem(.badRequest, "Send another name: \(error.reason).")
        }
        guard !path.isEmpty else { throw Problem(.badRequest, "Send a table with a name.") }
        return path
    }

    func archive(_ bytes: Span<UInt8>, as kind: ArchiveKind) throws(Problem) -> SubmittedTree {
        try TreeBuilder(limits, memory).tree(in: bytes, as: kind)
    }

    /// The tree in an archive whose kind is not said.
    func archive(_ bytes: Span<UInt8>) throws(Problem) -> SubmittedTree {
        guard let kind = ArchiveKind(detectedIn: bytes) else {
            throw Problem(.archiveRefused, "Send a zip, a tar, or a tar compressed with gzip.")
        }
        return try archive(bytes, as: kind)
    }

    func configuration(_ content: Span<UInt8>) throws(Problem) -> ByteBuffer {
        guard content.count <= SubmissionLimits.configuration else {
            throw Problem(
                .configRefused, "Send a configuration of at most \(SubmissionLimits.configuration) bytes.",
                ("limit", .number(SubmissionLimits.configuration)))
        }
        return ByteBuffer(copying: content)
    }
}
