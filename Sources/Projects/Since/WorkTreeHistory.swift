internal import Files
internal import Findings
internal import GitRevisions
internal import SourceText
internal import StringTables

/// The files of one work tree at a commit.
///
/// Names are as in git: paths below the top folder.
struct WorkTreeHistory: Sendable {
    /// The top folder, absolute and without links.
    let top: String
    private let repository: GitRepository
    /// The changes, by the current name of the file.
    private let changes: [String: GitChange]
    /// The ids of files that git considers deleted, by their earlier names: they may still exist, as a link or untracked.
    private let deleted: [String: String]
    /// The files at the commit.
    private let files: GitTree
    private let checkout: GitCheckout
    /// The tables that were deleted or renamed, as paths within the folder that contains their `.lproj` folders, by its name.
    private let formerMembers: [String: [String]]
    /// The files that git ignores.
    private var ignored: Set<String> = []

    init(_ repository: GitRepository, top: String, since commit: String) throws(GitFailure) {
        let (all, before) = try repository.workTree(since: commit)
        self.repository = repository
        self.top = top
        files = before
        checkout = GitCheckout(of: commit, in: repository)
        changes = all.reduce(into: [:]) { if let name = $1.newPath { $0[name] = $1 } }
        deleted = all.reduce(into: [:]) {
            if $1.newPath == nil, let name = $1.oldPath { $0[name] = $1.oldID }
        }
        let left = all.filter { $0.oldPath != $0.newPath }.compactMap(\.oldPath)
            .filter { path in ProjectFiles.isTable(path) }.compactMap(
                LocalizedPath.init)
        formerMembers = left.reduce(into: [:]) { $0[$1.folder, default: []].append($1.member) }
    }

    /// Whether git tracks or tracked the file.
    func tracks(_ name: String) -> Bool { changes[name] != nil || files.files[name] != nil }

    /// Whether it was a link.
    func isLink(_ name: String) -> Bool { files.links[name] != nil }

    /// Whether there were submodules.
    var hasSubmodules: Bool { !files.submodules.isEmpty }

    /// The submodule that contains a file and existed before, with its earlier commit.
    func submodule(holding name: String) -> (path: String, commit: String)? {
        var folder = FilePath.folder(of: name)
        while folder != "." {
            if let commit = files.submodules[folder] {
                let path = FilePath.join(top, folder)
                return Disk.current.kind(of: FilePath.join(path, ".git")) == nil ? nil : (path, commit)
            }
            folder = FilePath.folder(of: folder)
        }
        return nil
    }

    /// Records which files git ignores: they are not part of any change.
    mutating func recordIgnored(_ names: [String]) throws(GitFailure) {
        let paths = try repository.ignored(names.map { FilePath.join(top, $0) })
        ignored.formUnion(names.filter { paths.contains(FilePath.join(top, $0)) })
    }

    func isIgnored(_ name: String) -> Bool { ignored.contains(name) }

    /// Whether a folder is a submodule now.
    func isSubmodule(_ name: String) throws(GitFailure) -> Bool { try repository.id(of: ":\(name)") != nil }

    // MARK: - Earlier versions

    /// The earlier version of a file.
    enum Origin {
        case same, absent
        /// The object with this id, and the earlier name.
        case object(String, name: String)
    }

    /// - Parameter isReplaced: Whether the file is replaced by other content.
    func origin(of name: String, isReplaced: Bool = false) -> Origin {
        if let change = changes[name] {
            // A table that was another file is new.
            guard let id = change.oldID, let former = change.oldPath,
                ProjectFiles.isTable(former) || !ProjectFiles.isTable(name)
            else { return .absent }
            return .object(id, name: former)
        }
        if let id = deleted[name] ?? (isReplaced ? files.files[name] : nil) { return .object(id, name: name) }
        return tracks(name) || isIgnored(name) ? .same : .absent
    }

    /// The bytes that the file had in a checkout.
    func bytes(of id: String, name: String) throws(ReadFailure) -> ByteBuffer {
        try checkout.bytes(of: id, at: name)
    }

    /// The earlier tables in the `.lproj` folders of a folder, as paths within it; `nil` if they are the same.
    ///
    /// - Parameter tables: The current ones, by path and name.
    func members(of folder: String, _ tables: [(path: String, name: String)]) -> Set<String>? {
        guard formerMembers[folder] != nil || tables.contains(where: { former($0.name) != $0.name }) else {
            return nil
        }
        let all = tables.compactMap { path, name in
            former(name).flatMap { formerLocation(of: path, name, $0, in: folder) }
        }
        let isMoved = !all.isEmpty && !all.contains { $0.folder == folder }
        let home = isMoved ? all[0].folder : folder
        return Set(all.filter { $0.folder == home }.map(\.member)).union(formerMembers[home] ?? [])
    }

    /// The earlier folder of a table, which contains its `.lproj` folder, and the path within it.
    ///
    /// If the table was not moved, this is the current folder, which may be named differently, as through a link.
    private func formerLocation(
        of path: String, _ name: String, _ former: String, in folder: String
    ) -> (folder: String, member: String)? {
        former == name
            ? LocalizedPath(path).map { (folder, $0.member) }
            : LocalizedPath(former).map { ($0.folder, $0.member) }
    }

    /// The earlier name of a table; `nil` if there was none.
    private func former(_ name: String) -> String? {
        switch origin(of: name) {
        case .same: name
        case .absent: nil
        case .object(_, let former): former
        }
    }
}
