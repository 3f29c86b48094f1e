internal import CNettle
internal import HTTP
internal import Projects
internal import SourceText
internal import Tracking

/// Records the run that a request brings along.
struct RunRecording {
    let store: TrackingStore
    let project: ProjectName
    let request: RoutedRequest
    let service: Service
    /// The media type of the body.
    let type: String?

    /// - Throws: ``Problem``; then nothing is recorded.
    func response(to body: RequestBody) async throws(Problem) -> Response {
        // A project that is not there is not worth reading the body.
        _ = try stored { () throws(StoreError) in try store.project(project) }
        let reader = SubmissionReader(
            endpoint: .runs, limits: service.settings.submission, memory: body.memory)
        let submission = try reader.submission(
            in: body.bytes, as: try BodyForm(type, for: .runs), query: request.query)
        let run = try newRun(submission)
        do throws(StoreError) {
            let (recorded, isReplayed) = try await store.add(run, to: project)
            if !isReplayed { count(recorded) }
            return response(recorded, isReplayed: isReplayed)
        } catch {
            throw Problem(error)
        }
    }

    private func count(_ run: RecordedRun) {
        service.metrics.add(tables: run.counts.tables)
        service.storeState?.addRun()
    }

    private func newRun(_ submission: Submission) throws(Problem) -> NewRun {
        let options = try RunOptions(QueryValues(submission.options, of: request.operation))
        guard let tree = submission.tree else { throw Problem(.badRequest, "Send the files of a project.") }
        guard options.allowsEmpty || tree.files.keys.contains(where: ProjectFiles.isTable) else {
            throw .noTables
        }
        var run = options.run
        run.files = tree.files
        if let key = request.place?.idempotencyKey {
            run.idempotency = Idempotency(
                key: key, request: RunDigest(submission.options, tree).digest)
        }
        return run
    }

    private func response(_ run: RecordedRun, isReplayed: Bool) -> Response {
        var response = Response.json(201) { $0.write(run, hasLocales: false) }
        response.add(
            "Location", "\(service.settings.prefix)/v1/projects/\(project.text)/runs/\(run.number)")
        if isReplayed { response.add("Idempotency-Replayed", "true") }
        return response
    }
}

/// What a request says about the run that it records.
struct RunOptions {
    /// The run, without files.
    let run: NewRun
    /// Whether the project may have no tables.
    let allowsEmpty: Bool

    /// The length of a text in bytes.
    private static let maxLength = 200

    /// - Throws: ``Problem`` if a value is not accepted.
    init(_ values: QueryValues) throws(Problem) {
        run = NewRun(
            files: [:], time: try Self.time(values),
            label: try Self.text(RequestParameter.label, values),
            revision: try Self.text(RequestParameter.revision, values))
        allowsEmpty = try values.flag("allow-empty")
    }

    private static func time(_ values: QueryValues) throws(Problem) -> Int64 {
        guard let text = values.text(RequestParameter.time) else { return Timestamp.seconds }
        guard let time = Timestamp.seconds(in: text) else {
            throw Problem(
                .badOption, "time takes a time after 1970 such as 2026-01-31T12:00:00Z.",
                ("option", .text(RequestParameter.time)))
        }
        return time
    }

    private static func text(_ name: String, _ values: QueryValues) throws(Problem) -> String? {
        guard let text = values.text(name), !text.isEmpty else { return nil }
        guard text.utf8.count <= maxLength, !text.unicodeScalars.contains(where: isControl) else {
            throw Problem(
                .badOption, "\(name) takes at most \(maxLength) bytes without control characters.",
                ("option", .text(name)), ("limit", .number(maxLength)))
        }
        return text
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
    }
}

/// Tells requests to record a run apart: by their options, and by the paths and contents of the files that are kept.
///
/// The bytes of the body would not do, since archives contain times, and forms random boundaries: sent again, they differ.
struct RunDigest {
    let digest: ContentDigest

    init(_ options: [(name: String, value: String)], _ tree: SubmittedTree) {
        var text: [UInt8] = []
        for (name, value) in options.sorted(by: { ($0.name, $0.value) < ($1.name, $1.value) }) {
            Self.add(name.utf8.span, to: &text)
            Self.add(value.utf8.span, to: &text)
        }
        Self.add("files".utf8.span, to: &text)
        for (path, bytes) in tree.files.sorted(by: { $0.key < $1.key }) {
            Self.add(path.utf8.span, to: &text)
            Self.add(bytes.span, to: &text)
        }
        digest = ContentDigest(of: text.span)
    }

    /// Adds a part of the request, of any length, in 32 bytes.
    private static func add(_ part: Span<UInt8>, to text: inout [UInt8]) {
        let words = digest_sha256(part).words
        for word in [words.0, words.1, words.2, words.3] {
            text += (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
        }
    }
}
