internal import Files
internal import SourceText

/// Which repository git uses, and the folder that it runs in.
///
/// Git treats any folder with `HEAD`, `objects` and `refs` as a repository, and its `config` may name programs to run. A
/// branch can contain such a folder. So strlint itself finds the `.git` above a path, which no branch can contain, and
/// passes it to git.
struct GitPlace: Sendable {
    /// The folder that git runs in, and that paths are relative to; `nil` for the current folder.
    let folder: String?
    /// The options before the command that name the repository.
    private(set) var options: [String]
    /// Changes to the environment; `nil` removes a variable.
    private(set) var variables: [String: String?] = [:]

    /// The repository in the environment, as in a hook.
    static func environment(_ folder: String?) -> GitPlace { GitPlace(folder: folder, options: []) }

    /// No repository, even if the current folder is in one.
    static let noRepository = GitPlace(
        folder: nil, options: ["--git-dir=/dev/null"], variables: unsetVariables)

    /// The same with the index that the environment names, if it names one.
    var withNamedIndex: GitPlace {
        guard let index = Environment.variable("GIT_INDEX_FILE") else { return self }
        var place = self
        place.variables["GIT_INDEX_FILE"] = Disk.current.absolute(index)
        return place
    }

    /// The work tree that contains `folder`, or the current folder. If none does, the current folder may itself be a bare
    /// repository, since the user has changed to it.
    ///
    /// - Throws: ``GitFailure`` if there is none, git does not trust it, or git is not installed.
    static func found(from folder: String?) throws(GitFailure) -> GitPlace {
        let disk = Disk.current
        let start = disk.realPath(of: folder ?? ".") ?? disk.absolute(folder ?? ".")
        if let top = disk.repositoryRoot(above: start) {
            let git = FilePath.join(top, ".git")
            let isWorkTree = try checked(in: top, as: folder, allowsBare: false)
            return GitPlace(
                folder: folder, options: ["--git-dir=\(git)"] + (isWorkTree ? ["--work-tree=\(top)"] : []),
                variables: unsetVariables)
        }
        guard folder == nil else { throw .noRepository(folder, "") }
        _ = try checked(in: start, as: nil, allowsBare: true)
        return GitPlace(folder: nil, options: ["--git-dir=\(start)"], variables: unsetVariables)
    }

    /// Has git look for the repository in `top` only, so that git checks its owner, which it does not do if the repository
    /// is named.
    ///
    /// - Returns: Whether `top` is a work tree.
    private static func checked(
        in top: String, as folder: String?, allowsBare: Bool
    ) throws(GitFailure) -> Bool {
        let bare = allowsBare ? "all" : "explicit"
        let place = GitPlace(
            folder: top, options: ["-c", "safe.bareRepository=\(bare)"],
            variables: unsetVariables.merging(["GIT_CEILING_DIRECTORIES": FilePath.folder(of: top)]) { $1 })
        let answer = try Git.run(
            ["rev-parse", "--is-inside-work-tree", "--is-inside-git-dir"], at: place)
        // Git before 2.38 may use the folder itself as the repository.
        let isInGitFolder = answer.text.hasSuffix("true")
        guard answer.status == 0, isInGitFolder == allowsBare else {
            throw .noRepository(folder, answer.errorText)
        }
        return answer.text.hasPrefix("true")
    }
}

extension GitPlace {
    /// The repository of a hook, or of `folder`. With `GIT_DIR` alone, which git sets for hooks, git uses the folder that it
    /// runs in as the top of the work tree, even if that is further up.
    ///
    /// - Throws: ``GitFailure`` as ``found(from:)`` does.
    static func workTree(of folder: String?) throws(GitFailure) -> GitPlace {
        guard isSet("GIT_DIR") else { return try found(from: folder) }
        let named = environment(folder)
        guard !isSet("GIT_WORK_TREE"), let there = try? found(from: folder),
            let gitFolder = Git.gitFolder(at: there)
        else { return named }
        let other = Git.gitFolder(at: named)
        return other == nil || other == gitFolder ? there : named
    }

    /// Whether the environment names the repository.
    static var isNamedByEnvironment: Bool { isSet("GIT_DIR") }

    private static func isSet(_ variable: String) -> Bool { Environment.variable(variable) != nil }

    /// The variables that override the repository: `git rev-parse --local-env-vars`, except configuration.
    private static let unsetVariables = Dictionary(
        uniqueKeysWithValues: [
            "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_PREFIX", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE",
            "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_NAMESPACE",
        ].map { ($0, String?.none) })
}
