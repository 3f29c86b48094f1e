internal import Archives
internal import HTTP
internal import SourceText
internal import Tracking

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
