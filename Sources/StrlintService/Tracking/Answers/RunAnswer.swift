internal import Archives
internal import HTTP
internal import SourceText
internal import Tracking

/// Answers what runs have found.
struct RunAnswer {
    private let store: TrackingStore
    private let project: ProjectName

    private static let maxRuns = 200
    private static let defaultRuns = 50

    init(_ store: TrackingStore, _ project: ProjectName) {
        self.store = store
        self.project = project
    }

    func run(_ number: Int, _ query: QueryValues) throws(Problem) -> Response {
        let hasLocales = try query.flag(RequestParameter.locales)
        let run = try stored { () throws(StoreError) in try store.run(number, of: project) }
        return Response.json { $0.write(run, hasLocales: hasLocales) }
    }

    func list(_ query: QueryValues) throws(Problem) -> Response {
        let limit = try query.number(RequestParameter.limit, in: 1...Self.maxRuns) ?? Self.defaultRuns
        let before = try query.number(RequestParameter.before)
        let hasLocales = try query.flag(RequestParameter.locales)
        // One more tells whether there are more.
        let runs = try stored { () throws(StoreError) in
            try store.runs(of: project, before: before, limit: limit + 1, withLocales: hasLocales)
        }
        let page = runs.prefix(limit)
        let next = runs.count > limit ? page.last?.number : nil
        return Response.json { $0.write(page, next: next, hasLocales: hasLocales) }
    }
}

/// Answers with the files of a run.
struct RunTreeAnswer {
    static let type = "application/x-tar"

    private let files: RunFiles
    private let store: TrackingStore

    init(_ files: RunFiles, _ store: TrackingStore) {
        self.files = files
        self.store = store
    }

    func response(_ number: Int) throws(Problem) -> Response {
        let run = try stored { () throws(StoreError) in try store.run(number, of: files.project) }
        let tree = try files.tree(of: number)
        let archived = tree.files.sorted { $0.key < $1.key }.map {
            ArchivedFile(path: $0.key, bytes: $0.value)
        }
        let writer = TarWriter(time: run.time)
        try files.claim(writer.size(of: archived))
        var response = Response(200, body: writer.archive(of: archived))
        response.add("Content-Type", Self.type)
        response.add(
            "Content-Disposition", "attachment; filename=\"\(files.project.text)-\(number).tar\"")
        return response
    }
}
