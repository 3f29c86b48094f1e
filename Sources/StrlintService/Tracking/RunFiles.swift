internal import HTTP
internal import SourceText
internal import Tracking

/// The files of the runs of a project, as if a client had sent them.
struct RunFiles {
    private let store: TrackingStore
    let project: ProjectName
    private let memory: MemoryClaim

    init(_ store: TrackingStore, _ project: ProjectName, _ memory: MemoryClaim) {
        self.store = store
        self.project = project
        self.memory = memory
    }

    /// - Throws: ``Problem`` if no such run exists, or there is not enough memory.
    func tree(of run: Int) throws(Problem) -> SubmittedTree {
        let files = try stored { () throws(StoreError) in try store.files(ofRun: run, of: project) }
        try claim(files.values.reduce(0) { $0 + $1.count })
        return SubmittedTree(files: files)
    }

    /// - Throws: ``Problem`` if all requests take too much memory.
    func claim(_ bytes: Int) throws(Problem) { try memory.claim(bytes) }

    // MARK: - Submissions

    /// A run to check, with the base language of the project.
    func project(of run: Int, _ query: [Target.Parameter]) throws(Problem) -> Submission {
        let tracked = try stored { () throws(StoreError) in try store.project(project) }
        var submission = Submission(tree: try tree(of: run))
        submission.options = (tracked.baseLanguage.map { [("base-language", $0)] } ?? []) + query
        return submission
    }

    /// A run and the one that it is compared with: that of `against`, or else the one before.
    func comparison(of run: Int, _ query: [Target.Parameter]) throws(Problem) -> Submission {
        let isAgainst: (Target.Parameter) -> Bool = { $0.name == RequestParameter.against }
        let values = try QueryValues(query.filter(isAgainst), of: .get(.runDiff))
        let recorded = try stored { () throws(StoreError) in try store.run(run, of: project) }
        guard let old = try values.number(RequestParameter.against) ?? recorded.previous else {
            throw Problem(.notFound, "Name another run with against: there is none before run \(run).")
        }
        var submission = Submission(old: .tree(try tree(of: old)), new: .tree(try tree(of: run)))
        submission.options = [(RequestOptions.translations, "1")] + query.filter { !isAgainst($0) }
        return submission
    }
}
