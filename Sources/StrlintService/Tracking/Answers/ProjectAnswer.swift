internal import HTTP
internal import SourceText
internal import Tracking

/// Answers what there is to know of projects, makes and deletes them.
struct ProjectAnswer {
    private let store: TrackingStore
    private let prefix: String

    init(_ store: TrackingStore, prefix: String) {
        self.store = store
        self.prefix = prefix
    }

    func list() throws(Problem) -> Response {
        let projects = try stored { () throws(StoreError) in try store.projects() }
        return Response.json { $0.write(projects) }
    }

    func get(_ name: ProjectName) throws(Problem) -> Response {
        let project = try stored { () throws(StoreError) in try store.project(name) }
        return Response.json { $0.write(project) }
    }

    func put(_ name: ProjectName, _ body: Span<UInt8>) throws(Problem) -> Response {
        let language = try ProjectSettings(body).baseLanguage
        let (project, isNew) = try stored { () throws(StoreError) in
            try store.put(name, baseLanguage: language, time: Timestamp.seconds)
        }
        var response = Response.json(isNew ? 201 : 200) { $0.write(project) }
        if isNew { response.add("Location", "\(prefix)/v1/projects/\(name.text)") }
        return response
    }

    func delete(_ name: ProjectName, _ query: QueryValues) throws(Problem) -> Response {
        guard query.text(RequestParameter.confirm) == name.text else {
            throw Problem(
                .badOption, "Send confirm=\(name.text) to delete the project with all its runs.",
                ("option", .text(RequestParameter.confirm)))
        }
        try stored { () throws(StoreError) in try store.delete(name) }
        return Response(204)
    }
}
