internal import SourceText

/// A git repository, accessed by running git.
package struct GitRepository: Sendable {
    private let place: GitPlace

    private init(at place: GitPlace) {
        self.place = place
    }

    /// The repository that contains `folder`, or the current folder; for the latter the environment may name another
    /// repository, as in a hook.
    ///
    /// - Throws: ``GitFailure`` if there is none, or git is not installed.
    package init(containing folder: String? = nil) throws(GitFailure) {
        guard folder == nil, GitPlace.isNamedByEnvironment else {
            self.init(at: try .found(from: folder))
            return
        }
        self.init(at: .environment(nil))
        guard Git.gitFolder(at: place) != nil else { throw .noRepository(nil, "") }
    }

    /// Whether the environment names the repository, as in a hook.
    package static var isNamedByEnvironment: Bool { GitPlace.isNamedByEnvironment }

    /// The top folder of the work tree, absolute.
    ///
    /// - Throws: ``GitFailure`` if there is none, as in a bare repository.
    package var top: String {
        get throws(GitFailure) {
            let answer = try run(["rev-parse", "--show-toplevel"])
            guard answer.status == 0 else { throw .failed("rev-parse", answer.firstError) }
            return answer.text
        }
    }

    // MARK: - Revisions

    /// The id of the object with a name such as `HEAD~2:en.lproj`, and its type; `nil` if there is none.
    package func object(_ name: String) throws(GitFailure) -> (id: String, type: String)? {
        guard let id = try id(of: name) else { return nil }
        return (id, try run(["cat-file", "-t", id]).text)
    }

    /// The id of the object named `name`; `nil` if there is none.
    package func id(of name: String) throws(GitFailure) -> String? {
        let answer = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
        return answer.status == 0 ? answer.text : nil
    }

    /// The id of the commit named `name`. Further commands get only ids, never a name from outside.
    ///
    /// - Throws: ``GitFailure`` if it is not a commit.
    package func commit(_ name: String) throws(GitFailure) -> String {
        if let id = try id(of: name + "^{commit}") { return id }
        throw .noRevision(name, isShallow: try isShallow)
    }

    /// The path of the folder below the top, with a trailing slash; empty for the top itself.
    package var prefix: String {
        get throws(GitFailure) { try run(["rev-parse", "--show-prefix"]).text }
    }

    /// Whether `name` is a revision or the id of a tree.
    package func hasTree(_ name: String) throws(GitFailure) -> Bool { try id(of: name + "^{tree}") != nil }

    /// The id of the best common ancestor of two revisions.
    ///
    /// - Throws: ``GitFailure`` if one of them is not a commit, or if they have no common ancestor.
    package func mergeBase(of old: String, and new: String) throws(GitFailure) -> String {
        let ids = [try commit(old), try commit(new)]
        let answer = try run(["merge-base", "--end-of-options"] + ids)
        guard answer.status == 0 else { throw .noMergeBase(old, new, isShallow: try isShallow) }
        return answer.text
    }

    /// The id of the empty tree.
    package var emptyTree: String {
        get throws(GitFailure) { try run(["hash-object", "-t", "tree", "--stdin"]).text }
    }

    private var isShallow: Bool {
        get throws(GitFailure) { try run(["rev-parse", "--is-shallow-repository"]).text == "true" }
    }

    // MARK: - Files

    /// The files that differ between two states of the repository.
    ///
    /// - Parameter paths: Limits the files to these paths, relative to the folder, unless empty.
    package func changes(_ states: GitStates, paths: [String]) throws(GitFailure) -> [GitChange] {
        let options = [
            "diff", "--raw", "-z", "-M", "--no-abbrev", "--no-ext-diff", "--no-textconv", "--no-relative",
            "--ignore-submodules=all",
        ]
        let answer = try run(options + states.words + ["--"] + paths)
        guard answer.status == 0 else { throw .failed("diff", answer.firstError) }
        return GitChange.changes(in: answer.output)
    }

    /// The files of the tree object with this id.
    package func tree(_ id: String) throws(GitFailure) -> GitTree {
        let answer = try run(Self.listing(of: id))
        guard answer.status == 0 else { throw .failed("ls-tree", answer.firstError) }
        return GitTree(answer.output)
    }

    /// The files in the index.
    package func index() throws(GitFailure) -> GitTree {
        let answer = try run(["ls-files", "--stage", "-z", "--full-name", "--", ":/"])
        guard answer.status == 0 else { throw .failed("ls-files", answer.firstError) }
        return GitTree(ofIndex: answer.output)
    }

    /// The same repository with the index that the environment names. Git sets it for hooks, and for `git commit -a` it is
    /// another one than that of the repository.
    package var withNamedIndex: GitRepository { GitRepository(at: place.withNamedIndex) }

    /// The files that differ between a commit and the work tree, and the files of the commit; git finds both in parallel.
    package func workTree(since id: String) throws(GitFailure) -> (changes: [GitChange], before: GitTree) {
        let listing = try start(Self.listing(of: id))
        let changes = try changes(.workTree(since: id), paths: [])
        let (output, errors, status) = listing.finish()
        guard status == 0 else {
            throw .failed("ls-tree", Git.Answer(output: output, errors: errors, status: status).firstError)
        }
        return (changes, GitTree(output))
    }

    /// The command that lists the files of a tree, for ``GitTree``.
    private static func listing(of id: String) -> [String] {
        ["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", id]
    }

    /// The files in `paths` that git ignores and does not track.
    ///
    /// - Parameter paths: Absolute, and not in submodules.
    package func ignored(_ paths: [String]) throws(GitFailure) -> Set<String> {
        guard !paths.isEmpty else { return [] }
        let input = Array(paths.map { $0.pathBytes + [0] }.joined())
        let answer = try run(["check-ignore", "-z", "--stdin"], input: input)
        guard answer.status <= 1 else { throw .failed("check-ignore", answer.firstError) }
        return Set(answer.output.split(separator: 0).map { String(path: $0) })
    }

    // MARK: - Running

    func run(_ words: [String], input: [UInt8] = []) throws(GitFailure) -> Git.Answer {
        try Git.run(words, at: place, input: input)
    }

    /// - Parameter variables: Changes to the environment of git; `nil` removes a variable.
    func start(
        _ words: [String], variables: [String: String?] = [:], keepsErrors: Bool = true
    ) throws(GitFailure) -> ChildProcess {
        try Git.start(words, at: place, variables: variables, keepsErrors: keepsErrors)
    }
}

/// Two states of a repository to compare; commits are ids.
package enum GitStates: Sendable {
    case commits(String, String)
    case index(since: String)
    case workTree(since: String)

    /// The arguments for `git diff`.
    fileprivate var words: [String] {
        switch self {
        case .commits(let old, let new): ["--end-of-options", old, new]
        case .index(let old): ["--cached", "--end-of-options", old]
        case .workTree(let old): ["--end-of-options", old]
        }
    }
}

extension GitRepository {
    /// The output of `git diff` for two files, in a repository or not.
    package static func comparison(ofFile old: String, and new: String) throws(GitFailure) -> [UInt8] {
        try Git.run(["diff", "--no-index", "--no-ext-diff", "--", old, new], at: .noRepository).output
    }
}

// MARK: - Work trees

extension GitRepository {
    /// The repository whose work tree contains `folder`, or the current folder, and its absolute top folder.
    ///
    /// - Throws: ``GitFailure`` if there is none, or git is not installed.
    package static func workTree(
        containing folder: String? = nil
    ) throws(GitFailure) -> (repository: GitRepository, top: String) {
        try GitRepository(at: .workTree(of: folder)).withTop(of: folder)
    }

    /// The same, regardless of a repository in the environment.
    package static func workTree(
        at folder: String
    ) throws(GitFailure) -> (repository: GitRepository, top: String) {
        try GitRepository(at: .found(from: folder)).withTop(of: folder)
    }

    private func withTop(of folder: String?) throws(GitFailure) -> (repository: GitRepository, top: String) {
        let answer = try run(["rev-parse", "--show-toplevel"])
        guard answer.status == 0 else { throw .noRepository(folder, answer.errorText) }
        return (self, answer.text)
    }

    /// The folder that all work trees of the repository share.
    var commonFolder: String {
        get throws(GitFailure) {
            let path = try run(["rev-parse", "--git-common-dir"]).text
            return path.hasPrefix("/") ? path : FilePath.join(place.folder ?? ".", path)
        }
    }
}

/// The configuration of the clone.
extension GitRepository {
    /// The value of a setting in the configuration of the clone itself; `nil` if it is not set there.
    package func setting(_ name: String) throws(GitFailure) -> String? {
        let answer = try run(["config", "--local", "--get", name])
        return answer.status == 0 ? answer.text : nil
    }

    /// Sets a value in the configuration of the clone, in place of all that it has.
    ///
    /// - Throws: ``GitFailure`` if git cannot write it.
    package func set(_ name: String, to value: String) throws(GitFailure) {
        let answer = try run(["config", "--local", "--replace-all", name, value])
        guard answer.status == 0 else { throw .failed("config", answer.firstError) }
    }
}
