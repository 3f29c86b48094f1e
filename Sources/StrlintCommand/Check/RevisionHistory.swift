internal import GitRevisions
internal import Linting
internal import SourceText

/// What tables of the work tree were where a revision and HEAD parted.
///
/// Paths inside are those of git: below the top folder of the work tree.
struct RevisionHistory: Sendable {
    private let top: String
    /// The folder that paths of tables start from, without links.
    private let here: String
    /// What has changed, by the path that a file has now.
    private let changes: [String: GitChange]
    /// What git thinks is gone, by the path that it had: it may be there all the same, as a link or without git.
    private let gone: [String: String]
    /// Tables that are not read from where they stand.
    private let standIns: Set<String>
    /// The files there were.
    private let files: GitTree
    private let objects: GitObjects
    /// The tables that have left `.lproj` folders, as paths within the folder that holds these, by its name.
    private let departed: [String: [String]]

    /// - Parameters:
    ///   - tables: The paths of the tables that are checked.
    ///   - standIns: Those of them that are not read from where they stand, but from standard input.
    init(_ revision: String, tables: [String], standIns: Set<String> = []) throws(GitFailure) {
        let (repository, top) = try Self.workTree(of: tables)
        let base = try Self.mergeBase(of: revision, in: repository)
        let (all, before) = try repository.workTree(since: base)
        self.top = top
        here = FileTree.realPath(of: ".") ?? "/"
        files = before
        objects = GitObjects(repository)
        changes = all.reduce(into: [:]) { if let path = $1.newPath { $0[path] = $1 } }
        gone = all.reduce(into: [:]) { if $1.newPath == nil, let path = $1.oldPath { $0[path] = $1.oldID } }
        self.standIns = standIns
        let left = all.filter { $0.oldPath != $0.newPath }.compactMap(\.oldPath).compactMap(TableSpot.init)
        departed = left.reduce(into: [:]) { $0[$1.folder, default: []].append($1.member) }
        for table in tables { _ = try name(of: table) }
    }

    /// The work tree that this folder is in, or else the first table.
    private static func workTree(
        of tables: [String]
    ) throws(GitFailure) -> (repository: GitRepository, top: String) {
        do throws(GitFailure) {
            return try GitRepository.workTree()
        } catch {
            guard let table = tables.first else { throw error }
            return try GitRepository.workTree(containing: FileTree.folder(of: table))
        }
    }

    private static func mergeBase(
        of revision: String, in repository: GitRepository
    ) throws(GitFailure) -> String {
        do throws(GitFailure) {
            return try repository.mergeBase(of: revision, and: "HEAD")
        } catch {
            try repository.checkRevision(revision)
            throw error
        }
    }

    var tables: EarlierTables {
        EarlierTables(
            former: { path throws(FileReader.Failure) in try former(path) },
            isSame: isSame,
            members: members)
    }

    /// What a table was.
    private enum Origin {
        case same, absent
        /// The object with this id.
        case object(String)
    }

    private func origin(of path: String) -> Origin {
        // What is not in the work tree was not changed there.
        guard let name = try? name(of: path) else { return .same }
        if let change = changes[name] {
            guard let id = change.oldID, change.oldPath.map(DiffSide.isTable) == true else { return .absent }
            return .object(id)
        }
        if let id = gone[name] ?? (standIns.contains(path) ? files.files[name] : nil) { return .object(id) }
        return isUnknown(name) ? .absent : .same
    }

    private func former(_ path: String) throws(FileReader.Failure) -> EarlierTables.Former {
        switch origin(of: path) {
        case .same: .same
        case .absent: .absent
        case .object(let id): .bytes(try objects.bytes(of: id))
        }
    }

    private func isSame(_ path: String) -> Bool {
        if case .same = origin(of: path) { true } else { false }
    }

    /// Whether git did not have the file, and does not have it now.
    private func isUnknown(_ name: String) -> Bool { changes[name] == nil && files.files[name] == nil }

    /// The tables that a folder's `.lproj` folders held, as paths within it.
    private func members(of folder: String, _ tables: [String]) -> Set<String> {
        guard let folder = try? name(of: folder) else { return [] }
        let all = tables.compactMap { formerSpot(of: $0, in: folder) }
        let isMoved = !all.isEmpty && !all.contains { $0.folder == folder }
        let home = isMoved ? all[0].folder : folder
        return Set(all.filter { $0.folder == home }.map(\.member)).union(departed[home] ?? [])
    }

    /// Where a table stood; `nil` if there was none.
    private func formerSpot(of table: String, in folder: String) -> TableSpot? {
        if case .absent = origin(of: table) { return nil }
        guard let name = try? name(of: table), let former = changes[name]?.oldPath, former != name else {
            return TableSpot(table, in: folder)
        }
        return TableSpot(former)
    }

    /// The path of a file or folder below the top; of a link that git knows, that of the file it leads to.
    private func name(of path: String) throws(GitFailure) -> String {
        let name = FileTree.relative(FileTree.absolute(path, from: here), to: top)
        if let name, files.links[name] == nil || gone[name] != nil { return name }
        guard let real = FileTree.realPath(of: path), let name = FileTree.relative(real, to: top) else {
            throw GitFailure("\(path) is not in the work tree \(top), and --since cannot tell what it was")
        }
        return name
    }
}

/// Where a table stands among those of all locales.
struct TableSpot {
    /// The folder that holds the `.lproj` folders.
    let folder: String
    /// The path within it: `fr.lproj/Localizable.strings`.
    let member: String

    /// `nil` for what is no table in an `.lproj` folder.
    init?(_ path: String) {
        let locale = FileTree.folder(of: path)
        guard path.hasSuffix(".strings"), locale.hasSuffix(".lproj") else { return nil }
        self.init(path, in: FileTree.folder(of: locale))
    }

    /// The spot of the table at `path`, where the folder is called by another name.
    init(_ path: String, in folder: String) {
        self.folder = folder
        member = "\(FileTree.name(of: FileTree.folder(of: path)))/\(FileTree.name(of: path))"
    }
}
