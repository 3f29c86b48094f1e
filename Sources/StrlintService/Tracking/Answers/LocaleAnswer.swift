internal import HTTP
internal import Tracking

/// Answers how far the locales of a project are.
struct LocaleAnswer {
    private let store: TrackingStore
    private let project: ProjectName

    init(_ store: TrackingStore, _ project: ProjectName) {
        self.store = store
        self.project = project
    }

    func response() throws(Problem) -> Response {
        let comparison = try stored { () throws(StoreError) in try store.locales(of: project) }
        return Response.json { $0.write(comparison) }
    }
}
