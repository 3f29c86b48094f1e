internal import SourceText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A git repository, asked by running git.
package struct GitRepository: Sendable {
    /// The folder that git is run in, and that paths are relative to; `nil` for the current one, where the environment
    /// may say which repository is meant, as in a hook.
    private let folder: String?
    /// Whether the place of the folder alone says which repository is meant.
    private let isByPlace: Bool

    /// The repository that `folder` is in, or the current folder.
    ///
    /// - Throws: ``GitFailure`` if there is none, or no git.
    package init(containing folder: String? = nil) throws(GitFailure) {
        self.init(folder: folder)
        let answer = try run(["rev-parse", "--git-dir"])
        guard answer.status == 0 else { throw .noRepository(folder, answer.errorText) }
    }

    private init(folder: String?, isByPlace: Bool = false) {
        self.folder = folder
        self.isByPlace = isByPlace
    }

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

    /// The id of the object that `name` stands for, such as `HEAD~2:en.lproj`, and its type; `nil` if there is none.
    package func object(_ name: String) throws(GitFailure) -> (id: String, type: String)? {
        guard let id = try id(of: name) else { return nil }
        return (id, try run(["cat-file", "-t", id]).text)
    }

    /// The id of the object that `name` stands for; `nil` if there is none.
    package func id(of name: String) throws(GitFailure) -> String? {
        let answer = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
        return answer.status == 0 ? answer.text : nil
    }

    /// - Throws: ``GitFailure`` if `name` is no commit.
    package func checkRevision(_ name: String) throws(GitFailure) {
        guard try id(of: name + "^{commit}") == nil else { return }
        throw .noRevision(name, isShallow: try isShallow)
    }

    /// Where the folder stands below the top, with a slash at its end; empty for the top itself.
    package var prefix: String {
        get throws(GitFailure) { try run(["rev-parse", "--show-prefix"]).text }
    }

    /// Whether `name` stands for files: a revision, or a tree.
    package func hasTree(_ name: String) throws(GitFailure) -> Bool { try id(of: name + "^{tree}") != nil }

    /// The id of the commit where two revisions parted.
    package func mergeBase(of old: String, and new: String) throws(GitFailure) -> String {
        let answer = try run(["merge-base", "--end-of-options", old, new])
        guard answer.status == 0 else { throw .noMergeBase(old, new, isShallow: try isShallow) }
        return answer.text
    }

    /// The id of a tree without files.
    package var emptyTree: String {
        get throws(GitFailure) { try run(["hash-object", "-t", "tree", "--stdin"]).text }
    }

    private var isShallow: Bool {
        get throws(GitFailure) { try run(["rev-parse", "--is-shallow-repository"]).text == "true" }
    }

    // MARK: - Files

    /// The files that differ between two revisions, or between one and the work tree or the index.
    ///
    /// - Parameters:
    ///   - selection: What `git diff` is given to choose them: revisions, `--cached`.
    ///   - paths: Where to look, relative to the folder; everywhere if there are none.
    package func changes(_ selection: [String], paths: [String]) throws(GitFailure) -> [GitChange] {
        let options = [
            "diff", "--raw", "-z", "-M", "--no-abbrev", "--no-ext-diff", "--no-textconv", "--no-relative",
            "--ignore-submodules=all",
        ]
        let answer = try run(options + selection + ["--"] + paths)
        guard answer.status == 0 else { throw .failed("diff", answer.firstError) }
        return GitChange.changes(in: answer.output)
    }

    /// The files of the tree object with this id.
    package func tree(_ id: String) throws(GitFailure) -> GitTree {
        let answer = try run(Self.listing(of: id))
        guard answer.status == 0 else { throw .failed("ls-tree", answer.firstError) }
        return GitTree(answer.output)
    }

    /// The files that differ between a commit and the work tree, and the files of the commit; git looks for both at the
    /// same time.
    package func workTree(since id: String) throws(GitFailure) -> (changes: [GitChange], before: GitTree) {
        let listing = try start(Self.listing(of: id))
        let changes = try changes([id], paths: [])
        let (output, errors, status) = listing.finish()
        guard status == 0 else {
            throw .failed("ls-tree", Answer(output: output, errors: errors, status: status).firstError)
        }
        return (changes, GitTree(output))
    }

    /// What makes git list the files of a tree, for ``GitTree``.
    private static func listing(of id: String) -> [String] { ["ls-tree", "-r", "-z", "--full-tree", id] }

    /// Those of some files that git ignores and does not have.
    ///
    /// - Parameter paths: Absolute, and not in submodules.
    package func ignored(_ paths: [String]) throws(GitFailure) -> Set<String> {
        guard !paths.isEmpty else { return [] }
        let input = Array((paths.joined(separator: "\0") + "\0").utf8)
        let answer = try run(["check-ignore", "-z", "--stdin"], input: input)
        guard answer.status <= 1 else { throw .failed("check-ignore", answer.firstError) }
        return Set(answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }

    // MARK: - Running

    /// What git answered.
    struct Answer {
        let output: [UInt8]
        let errors: [UInt8]
        let status: Int32

        /// The output without its last line feed.
        var text: String {
            String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
        }

        var errorText: String { String(decoding: errors, as: UTF8.self) }

        /// The first line of the errors, without what all of them begin with.
        var firstError: String {
            let line = errorText.prefix { $0 != "\n" }
            return String(line.hasPrefix("fatal: ") ? line.dropFirst(7) : line)
        }
    }

    func run(_ words: [String], input: [UInt8] = []) throws(GitFailure) -> Answer {
        let (output, errors, status) = try start(words).finish(input)
        return Answer(output: output, errors: errors, status: status)
    }

    /// - Parameter variables: What git has in its environment beside that of this process.
    func start(
        _ words: [String], variables: [String: String?] = [:], keepsErrors: Bool = true
    ) throws(GitFailure) -> ChildProcess {
        do throws(SystemError) {
            // Nothing is refreshed on disk, and no monitor of the work tree is started.
            let options = ["--no-optional-locks", "-c", "core.fsmonitor=false"]
            let place = folder.map { ["-C", $0] } ?? []
            let unset = isByPlace ? Self.variablesOfPlace : [:]
            return try ChildProcess(
                ["git"] + options + place + words, variables: unset.merging(variables) { $1 },
                keepsErrors: keepsErrors)
        } catch {
            throw error.isMissingFile ? .notInstalled : .failed(words[0], "it could not be started")
        }
    }
}

extension GitRepository {
    /// Two files, in a repository or not, as `git diff` shows them.
    package static func comparison(ofFile old: String, and new: String) throws(GitFailure) -> [UInt8] {
        try GitRepository(folder: nil).run(["diff", "--no-index", "--no-ext-diff", "--", old, new]).output
    }
}

// MARK: - Work trees

extension GitRepository {
    /// The repository whose work tree `folder` is in, or the current folder, and the top folder of that, absolute.
    ///
    /// - Throws: ``GitFailure`` if there is none, or no git.
    package static func workTree(
        containing folder: String? = nil
    ) throws(GitFailure) -> (repository: GitRepository, top: String) {
        try GitRepository(folder: folder, isByPlace: isMisled(in: folder)).withTop
    }

    /// The same, whatever the environment says of another repository.
    package static func workTree(
        at folder: String
    ) throws(GitFailure) -> (repository: GitRepository, top: String) {
        try GitRepository(folder: folder, isByPlace: true).withTop
    }

    private var withTop: (repository: GitRepository, top: String) {
        get throws(GitFailure) {
            let answer = try run(["rev-parse", "--show-toplevel"])
            guard answer.status == 0 else { throw .noRepository(folder, answer.errorText) }
            return (self, answer.text)
        }
    }

    /// Where git keeps what all work trees of the repository have in common.
    var commonFolder: String {
        get throws(GitFailure) {
            let path = try run(["rev-parse", "--git-common-dir"]).text
            return path.hasPrefix("/") ? path : FileTree.join(folder ?? ".", path)
        }
    }

    /// Whether `GIT_DIR` alone is set, as in hooks, and names the repository that `folder` is in, or nothing: git takes
    /// the folder that it is run in for the top of the work tree then, be it below.
    private static func isMisled(in folder: String?) -> Bool {
        guard unsafe getenv("GIT_DIR") != nil, unsafe getenv("GIT_WORK_TREE") == nil,
            let there = GitRepository(folder: folder, isByPlace: true).gitFolder
        else { return false }
        let named = GitRepository(folder: folder).gitFolder
        return named == nil || named == there
    }

    /// Where git keeps the repository; `nil` if there is none.
    private var gitFolder: String? {
        guard let answer = try? run(["rev-parse", "--absolute-git-dir"]), answer.status == 0 else {
            return nil
        }
        return answer.text
    }

    /// What leads git elsewhere than to the repository that a folder is in.
    private static let variablesOfPlace = Dictionary(
        uniqueKeysWithValues: [
            "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_PREFIX", "GIT_IMPLICIT_WORK_TREE",
        ].map { ($0, String?.none) })
}
