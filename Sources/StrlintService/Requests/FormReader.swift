internal import HTTP
internal import SourceText

/// Reads submissions that are forms.
struct FormReader {
    private let reader: SubmissionReader
    private var tree: TreeBuilder
    private var submission = Submission()
    private var hasFiles = false

    init(_ reader: SubmissionReader) {
        self.reader = reader
        tree = TreeBuilder(reader.limits, reader.memory)
    }

    /// The number of parts besides files.
    private static let otherParts = 100

    /// - Throws: ``Problem`` if the form is damaged, or has a part that the endpoint does not take.
    mutating func submission(in body: ByteBuffer, header: String) throws(Problem) -> Submission {
        let form: Multipart
        do throws(MultipartError) {
            form = try Multipart(
                body.span, contentType: header, maxParts: reader.limits.files + Self.otherParts)
        } catch {
            throw problem(of: error)
        }
        for part in form.parts { try take(part, body.span.extracting(part.body)) }
        if hasFiles { submission.tree = try tree.finished() }
        return submission
    }

    private func problem(of error: MultipartError) -> Problem {
        switch error {
        case .malformed(let reason): Problem(.badMultipart, "Send a well-formed form: \(reason).")
        case .tooManyParts: reader.limits.tooManyFiles
        }
    }

    // MARK: - Parts

    private mutating func take(_ part: Multipart.Part, _ content: Span<UInt8>) throws(Problem) {
        let known = SubmissionPart(rawValue: part.name)
        guard let known, reader.endpoint.parts.contains(known) else { return try takeOption(part, content) }
        let name = part.filename ?? SubmissionReader.defaultName
        switch known {
        case .table: try set(\.table, known, try reader.file(name, content))
        case .base: try set(\.base, known, try reader.file(name, content))
        case .old:
            try set(
                \.old, known,
                .table(try reader.file(part.filename ?? "old.strings", content)))
        case .new:
            try set(
                \.new, known,
                .table(try reader.file(part.filename ?? "new.strings", content)))
        case .archive: try set(\.tree, known, try reader.archive(content))
        case .oldArchive: try set(\.old, known, .tree(try reader.archive(content)))
        case .newArchive: try set(\.new, known, .tree(try reader.archive(content)))
        case .config: try set(\.configuration, known, try reader.configuration(content))
        case .file:
            hasFiles = true
            let path = try reader.path(name)
            if try tree.add(path) { tree.keep(try reader.file(path, content)) }
        }
    }

    private mutating func set<Value>(
        _ place: WritableKeyPath<Submission, Value?>, _ part: SubmissionPart, _ value: Value
    ) throws(Problem) {
        guard submission[keyPath: place] == nil else {
            throw Problem(.badMultipart, "Send \(part.rawValue) once.", ("part", .text(part.rawValue)))
        }
        submission[keyPath: place] = value
    }

    private mutating func takeOption(_ part: Multipart.Part, _ content: Span<UInt8>) throws(Problem) {
        let options = reader.endpoint.optionNames
        guard options.contains(part.name) else {
            let names = reader.endpoint.parts.map(\.rawValue) + options
            throw Problem(
                .badMultipart, "There is no part \"\(part.name)\" here.", ("part", .text(part.name)),
                ("allowed", .list(names)))
        }
        guard let value = String(validating: Array(copying: content), as: UTF8.self) else {
            throw Problem(.badMultipart, "Send \(part.name) in UTF-8.", ("part", .text(part.name)))
        }
        submission.options.append((part.name, value))
    }
}
