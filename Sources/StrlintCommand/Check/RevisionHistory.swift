internal import GitRevisions
internal import Linting
internal import SourceText

/// What tables of the work tree and of its submodules were where a revision and HEAD parted.
struct RevisionHistory: Sendable {
    /// The tables that it can tell of.
    var tables: [String]
    /// What it cannot tell of: tables, and submodules as a whole.
    var failures: [CheckReport.Failure] = []
    /// The work tree, and the submodules that hold tables, each behind what it is in.
    var trees: [WorkTreeHistory]
    /// The folder that paths of tables start from, without links.
    private let here: String
    /// Tables that are not read from where they stand.
    private let standIns: Set<String>
    /// Where the tables stand.
    var places: [String: Place] = [:]

    /// - Parameters:
    ///   - tables: The paths of the tables that are checked.
    ///   - standIns: Those of them that are not read from where they stand, but from standard input.
    init(_ revision: String, tables: [String], standIns: Set<String> = []) throws(GitFailure) {
        let (repository, top) = try Self.workTree(of: tables)
        let commit = try Self.mergeBase(of: revision, in: repository)
        trees = [try WorkTreeHistory(repository, top: top, since: commit)]
        here = FileTree.realPath(of: ".") ?? "/"
        self.tables = tables
        self.standIns = standIns
        places.reserveCapacity(tables.count)
        for table in tables { places[table] = findPlace(of: table) }
        leaveOutOutsiders()
        enterSubmodules()
        try askForStrangers()
        if let failure = failures.first, self.tables.isEmpty {
            throw GitFailure("\(failure.path) \(failure.reason)")
        }
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
}

// MARK: - What was

extension RevisionHistory {
    var earlier: EarlierTables {
        EarlierTables(
            former: { path throws(FileReader.Failure) in try former(path) },
            isSame: { if case .same = origin(of: $0) { true } else { false } },
            members: members)
    }

    private func origin(of path: String) -> WorkTreeHistory.Origin {
        // A base from elsewhere was not changed here.
        guard let place = place(of: path) else { return .same }
        return trees[place.tree].origin(of: place.name, isStandIn: standIns.contains(path))
    }

    private func former(_ path: String) throws(FileReader.Failure) -> EarlierTables.Former {
        guard let place = place(of: path) else { return .same }
        switch origin(of: path) {
        case .same: return .same
        case .absent: return .absent
        case .object(let id, let name): return .bytes(try trees[place.tree].bytes(of: id, name: name))
        }
    }

    private func members(of folder: String, _ tables: [String]) -> Set<String>? {
        guard let place = FileTree.realPath(of: folder).flatMap(place(ofReal:)) else { return nil }
        return trees[place.tree].members(
            of: place.name, tables.compactMap { table in self.place(of: table).map { (table, $0.name) } })
    }

    // MARK: - Places

    /// A file or folder of one of the work trees, by its name there.
    struct Place: Sendable {
        let tree: Int
        let name: String
    }

    /// Where a table stands; of a link that git knew, where the file stands that it leads to. `nil` if that is elsewhere.
    func place(of path: String) -> Place? { places[path] ?? findPlace(of: path) }

    func findPlace(of path: String) -> Place? {
        let named = place(ofReal: FileTree.absolute(path, from: here))
        if let named, trees[named.tree].knows(named.name) { return named }
        guard let folder = FileTree.realPath(of: FileTree.folder(of: path)) else { return named }
        let real = place(ofReal: FileTree.join(folder, FileTree.name(of: path)))
        guard let real, trees[real.tree].isLink(real.name) else { return real }
        return FileTree.realPath(of: path).flatMap(place(ofReal:))
    }

    /// The place at an absolute path without links.
    private func place(ofReal path: String) -> Place? {
        for number in trees.indices.reversed() {
            if let name = FileTree.relative(path, to: trees[number].top) {
                return Place(tree: number, name: name)
            }
        }
        return nil
    }
}
