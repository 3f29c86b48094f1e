internal import GitRevisions
internal import Linting
internal import SourceText

/// What the files of one work tree were at a commit.
///
/// Names are those of git: paths below the top folder.
struct WorkTreeHistory: Sendable {
    /// The top folder, absolute and without links.
    let top: String
    private let repository: GitRepository
    /// What has changed, by the name that a file has now.
    private let changes: [String: GitChange]
    /// What git thinks is gone, by the name that it had: it may be there all the same, as a link or without git.
    private let gone: [String: String]
    /// The files there were.
    private let files: GitTree
    private let checkout: GitCheckout
    /// The tables that have left `.lproj` folders, as paths within the folder that holds these, by its name.
    private let departed: [String: [String]]
    /// The files that git leaves alone.
    private var ignored: Set<String> = []

    init(_ repository: GitRepository, top: String, since commit: String) throws(GitFailure) {
        let (all, before) = try repository.workTree(since: commit)
        self.repository = repository
        self.top = top
        files = before
        checkout = GitCheckout(of: commit, in: repository)
        changes = all.reduce(into: [:]) { if let name = $1.newPath { $0[name] = $1 } }
        gone = all.reduce(into: [:]) { if $1.newPath == nil, let name = $1.oldPath { $0[name] = $1.oldID } }
        let left = all.filter { $0.oldPath != $0.newPath }.compactMap(\.oldPath)
            .filter { $0.hasSuffix(".strings") }.compactMap(LocalizedPath.init)
        departed = left.reduce(into: [:]) { $0[$1.folder, default: []].append($1.member) }
    }

    /// Whether git has or had the file.
    func knows(_ name: String) -> Bool { changes[name] != nil || files.files[name] != nil }

    /// Whether it was a link.
    func isLink(_ name: String) -> Bool { files.links[name] != nil }

    /// Whether there were submodules.
    var hasSubmodules: Bool { !files.submodules.isEmpty }

    /// The submodule that holds a file now and was there before, with its commit of then.
    func submodule(holding name: String) -> (path: String, commit: String)? {
        var folder = FileTree.folder(of: name)
        while folder != "." {
            if let commit = files.submodules[folder] {
                let path = FileTree.join(top, folder)
                return FileTree.kind(of: FileTree.join(path, ".git")) == nil ? nil : (path, commit)
            }
            folder = FileTree.folder(of: folder)
        }
        return nil
    }

    /// Has git tell which of some files it leaves alone, so that no change has brought them.
    mutating func leaveIgnored(_ names: [String]) throws(GitFailure) {
        let paths = try repository.ignored(names.map { FileTree.join(top, $0) })
        ignored.formUnion(names.filter { paths.contains(FileTree.join(top, $0)) })
    }

    func isIgnored(_ name: String) -> Bool { ignored.contains(name) }

    /// Whether a folder is a submodule now.
    func isSubmodule(_ name: String) throws(GitFailure) -> Bool { try repository.id(of: ":\(name)") != nil }

    // MARK: - Before

    /// What a file was.
    enum Origin {
        case same, absent
        /// The object with this id, under this name.
        case object(String, name: String)
    }

    /// - Parameter isStandIn: Whether the file is not read from where it stands.
    func origin(of name: String, isStandIn: Bool = false) -> Origin {
        if let change = changes[name] {
            guard let id = change.oldID, let former = change.oldPath, DiffSide.isTable(former) else {
                return .absent
            }
            return .object(id, name: former)
        }
        if let id = gone[name] ?? (isStandIn ? files.files[name] : nil) { return .object(id, name: name) }
        return knows(name) || isIgnored(name) ? .same : .absent
    }

    /// The bytes that the file had in the work tree.
    func bytes(of id: String, name: String) throws(FileReader.Failure) -> ByteBuffer {
        try checkout.bytes(of: id, at: name)
    }

    /// The tables that a folder's `.lproj` folders held, as paths within it; `nil` if they held the same.
    ///
    /// - Parameter tables: Those that they hold now, by path and name.
    func members(of folder: String, _ tables: [(path: String, name: String)]) -> Set<String>? {
        guard departed[folder] != nil || tables.contains(where: { former($0.name) != $0.name }) else {
            return nil
        }
        let all = tables.compactMap { path, name in
            former(name).flatMap { spot(of: path, name, $0, in: folder) }
        }
        let isMoved = !all.isEmpty && !all.contains { $0.folder == folder }
        let home = isMoved ? all[0].folder : folder
        return Set(all.filter { $0.folder == home }.map(\.member)).union(departed[home] ?? [])
    }

    /// Where a table stood: a folder of `.lproj` folders, and the path within it.
    ///
    /// Where it has not moved, the folder may be called by another name now, as through a link.
    private func spot(
        of path: String, _ name: String, _ former: String, in folder: String
    ) -> (folder: String, member: String)? {
        former == name
            ? LocalizedPath(path).map { (folder, $0.member) }
            : LocalizedPath(former).map { ($0.folder, $0.member) }
    }

    /// The name that a table had; `nil` if there was none.
    private func former(_ name: String) -> String? {
        switch origin(of: name) {
        case .same: name
        case .absent: nil
        case .object(_, let former): former
        }
    }
}
