internal import HTTP
internal import SourceText
internal import Tracking

/// The work of a request about what is stored.
struct TrackingWork {
    let request: RoutedRequest
    let head: Head
    let service: Service

    /// - Throws: ``Problem``.
    func response(to body: RequestBody) async throws(Problem) -> Response {
        guard let store = service.store, let place = request.place else { throw .noStore }
        guard let project = place.project else {
            _ = try QueryValues(request.query, of: request.operation)
            return try ProjectAnswer(store, prefix: service.settings.prefix).list()
        }
        let files = RunFiles(store, project, body.memory)
        switch request.operation.endpoint {
        case .runs where request.operation.hasBody:
            return try await recording(store, project).response(to: body)
        case .runDiff, .runCheck: return try await tables(files, place.run, body.memory)
        case .runTree:
            _ = try QueryValues(request.query, of: request.operation)
            return try RunTreeAnswer(files, store).response(place.run)
        default: return try document(store, project, place, body)
        }
    }

    private func recording(_ store: TrackingStore, _ project: ProjectName) -> RunRecording {
        RunRecording(
            store: store, project: project, request: request, service: service,
            type: head.value(of: "content-type"))
    }

    /// The answer of a command for the files of runs.
    private func tables(
        _ files: RunFiles, _ run: Int, _ memory: MemoryClaim
    ) async throws(Problem) -> Response {
        let endpoint = request.operation.endpoint
        let submission =
            endpoint == .runDiff
            ? try files.comparison(of: run, request.query) : try files.project(of: run, request.query)
        let work = TableWork(
            endpoint: endpoint.command ?? endpoint, query: [], service: service, memory: memory)
        return try await work.response(
            to: submission, accepting: head.values(of: "accept"), allowsEmpty: true)
    }

    /// The answers that are documents of JSON.
    private func document(
        _ store: TrackingStore, _ project: ProjectName, _ place: StoredPlace, _ body: RequestBody
    ) throws(Problem) -> Response {
        let query = try QueryValues(request.query, of: request.operation)
        let projects = ProjectAnswer(store, prefix: service.settings.prefix)
        return switch (request.operation.endpoint, request.operation.method) {
        case (.project, .put): try projects.put(project, body.bytes.span)
        case (.project, .delete): try projects.delete(project, query)
        case (.project, _): try projects.get(project)
        case (.runs, _): try RunAnswer(store, project).list(query)
        case (.run, _): try RunAnswer(store, project).run(place.run, query)
        case (.keys, _): try KeyAnswer(store, project).list(query)
        case (.keyHistory, _): try KeyAnswer(store, project).history(query)
        default: try LocaleAnswer(store, project).response()
        }
    }
}
