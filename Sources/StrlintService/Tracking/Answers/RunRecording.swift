internal import HTTP
internal import Projects
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
