internal import Files
internal import GitRevisions
internal import Linting
internal import Rules
internal import SourceText

/// The tables of the work tree and of its submodules at the merge base of a revision and HEAD.
struct RevisionHistory: Sendable {
    /// The tables whose earlier versions are available.
    var tables: [String]
    /// The tables, and submodules as a whole, whose earlier versions are not available.
    var failures: [UnreadInput] = []
    /// The work tree and the submodules that contain tables, each after the one that contains it.
    var trees: [WorkTreeHistory]
    /// The folder that relative paths of tables start from, without links.
    private let here: String
    let files: any FileSystem
    /// The places of the tables.
    var places: [String: Place] = [:]

    /// - Parameter tables: The paths of the tables that are checked.
    init(_ revision: String, tables: [String], in files: any FileSystem) throws(GitFailure) {
        let (repository, top) = try Self.workTree(of: tables)
        let commit = try repository.mergeBase(of: revision, and: "HEAD")
        trees = [try WorkTreeHistory(repository, top: top, since: commit)]
        here = files.realWorkingFolder
        self.files = files
        self.tables = tables
        places.reserveCapacity(tables.count)
        for table in tables { places[table] = findPlace(of: table) }
        excludeOutsideTables()
        enterSubmodules()
        try excludeUntrackedTables()
        if let failure = failures.first, self.tables.isEmpty {
            throw GitFailure("\(failure.path) \(failure.reason)")
        }
    }

    /// The work tree that contains the working folder, else the first table.
    private static func workTree(
        of tables: [String]
    ) throws(GitFailure) -> (repository: GitRepository, top: String) {
        do throws(GitFailure) {
            return try GitRepository.workTree()
        } catch {
            guard let table = tables.first else { throw error }
            return try GitRepository.workTree(containing: FilePath.folder(of: table))
        }
    }
}

// MARK: - Earlier versions

extension RevisionHistory {
    var earlier: EarlierTables {
        EarlierTables(
            former: { path throws(ReadFailure) in try former(path) },
            isSame: { if case .same = origin(of: $0) { true } else { false } },
            members: members)
    }

    private func origin(of path: String) -> WorkTreeHistory.Origin {
        // A base outside the work tree is not part of the change.
        guard let place = place(of: path) else { return .same }
        return trees[place.tree].origin(of: place.name, isReplaced: files.isReplaced(path))
    }

    private func former(_ path: String) throws(ReadFailure) -> EarlierTables.Former {
        guard let place = place(of: path) else { return .same }
        switch origin(of: path) {
        case .same: return .same
        case .absent: return .absent
        case .object(let id, let name): return .bytes(try trees[place.tree].bytes(of: id, name: name))
        }
    }

    private func members(of folder: String, _ tables: [String]) -> Set<String>? {
        guard let place = files.realPath(of: folder).flatMap(place(ofReal:)) else { return nil }
        return trees[place.tree].members(
            of: place.name, tables.compactMap { table in self.place(of: table).map { (table, $0.name) } })
    }

    // MARK: - Places

    /// A file or folder of one of the work trees, by its name there.
    struct Place: Sendable {
        let tree: Int
        let name: String
    }

    /// The place of a table; for a link that git tracked, the place of its target. `nil` if it is outside.
    func place(of path: String) -> Place? { places[path] ?? findPlace(of: path) }

    func findPlace(of path: String) -> Place? {
        let named = place(ofReal: FilePath.absolute(path, from: here))
        if let named, trees[named.tree].tracks(named.name) { return named }
        guard let folder = files.realPath(of: FilePath.folder(of: path)) else { return named }
        let real = place(ofReal: FilePath.join(folder, FilePath.name(of: path)))
        guard let real, trees[real.tree].isLink(real.name) else { return real }
        return files.realPath(of: path).flatMap(place(ofReal:))
    }

    /// The place at an absolute path without links.
    private func place(ofReal path: String) -> Place? {
        for number in trees.indices.reversed() {
            if let name = FilePath.relative(path, to: trees[number].top) {
                return Place(tree: number, name: name)
            }
        }
        return nil
    }
}
