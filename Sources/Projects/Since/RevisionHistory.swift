internal import Files
internal import Findings
internal import GitRevisions
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

/// Excludes tables whose earlier versions are not available, and reports them as failures.
extension RevisionHistory {
    /// Excludes the tables outside the work tree.
    mutating func excludeOutsideTables() {
        let outside = Set(tables.filter { places[$0] == nil })
        let top = trees[0].top
        exclude(
            outside, outside.sorted(),
            "is outside the work tree \(top), so that its earlier version cannot be found")
    }

    /// - Parameter paths: The paths that the reason is reported for.
    private mutating func exclude(_ excluded: Set<String>, _ paths: [String], _ reason: String) {
        failures += paths.map { .init(path: $0, reason: reason) }
        if !excluded.isEmpty { tables.removeAll { excluded.contains($0) } }
    }

    /// Adds the histories of the submodules that contain tables.
    mutating func enterSubmodules() {
        guard trees[0].hasSubmodules else { return }
        var reasons: [String: String] = [:]
        var excluded: [String: Set<String>] = [:]
        for table in tables {
            guard let path = enterSubmodules(holding: table, &reasons) else { continue }
            excluded[path, default: []].insert(table)
        }
        for (path, reason) in reasons.sorted(by: { $0.key < $1.key }) {
            exclude(
                excluded[path] ?? [], [files.nameFromHere(path)],
                "is a submodule, whose earlier tables cannot be found: \(reason)")
        }
    }

    /// - Parameter reasons: Why the history of a submodule is not available, by its path.
    /// - Returns: The submodule that contains the table, if its history is not available.
    private mutating func enterSubmodules(holding table: String, _ reasons: inout [String: String]) -> String?
    {
        while let place = findPlace(of: table) {
            places[table] = place
            guard let (path, commit) = trees[place.tree].submodule(holding: place.name) else { return nil }
            guard reasons[path] == nil else { return path }
            do throws(GitFailure) {
                trees.append(try submodule(at: path, since: commit))
            } catch {
                reasons[path] = error.message
            }
        }
        return nil
    }

    private func submodule(
        at path: String, since commit: String
    ) throws(GitFailure) -> WorkTreeHistory {
        let repository = try GitRepository.workTree(at: path).repository
        guard try repository.id(of: commit + "^{commit}") != nil else {
            let name = files.nameFromHere(path)
            throw GitFailure(
                "its commit \(commit.prefix(12)) is not available; "
                    + "run git -C \(name) fetch, with --unshallow in a shallow clone")
        }
        return try WorkTreeHistory(repository, top: path, since: commit)
    }

    /// A table that git does not track and did not track before.
    private struct UntrackedTable {
        let table: String
        let name: String
        /// The folder of another repository within the work tree that contains it.
        let repository: String?
    }

    /// Excludes untracked tables in other repositories, except submodules, where they are new, and records those that git
    /// ignores, which are not part of the change.
    mutating func excludeUntrackedTables() throws(GitFailure) {
        for number in trees.indices {
            let untracked = untrackedTables(in: number)
            let folders = Set(untracked.compactMap(\.repository)).sorted()
            var others: Set<String> = []
            for folder in folders where try !trees[number].isSubmodule(folder) { others.insert(folder) }
            let isOther = { (table: UntrackedTable) in table.repository.map(others.contains) ?? false }
            try trees[number].recordIgnored(
                untracked.filter { $0.repository == nil || isOther($0) }.map(\.name))
            let excluded = untracked.filter { isOther($0) && !trees[number].isIgnored($0.name) }
            let top = trees[number].top
            exclude(
                Set(excluded.map(\.table)),
                Set(excluded.compactMap(\.repository)).sorted().map {
                    files.nameFromHere(FilePath.join(top, $0))
                },
                "is another repository, whose earlier tables cannot be found; run strlint there")
        }
    }

    private func untrackedTables(in number: Int) -> [UntrackedTable] {
        let tree = trees[number]
        return tables.compactMap { table in
            guard let place = place(of: table), place.tree == number, !tree.tracks(place.name) else {
                return nil
            }
            return UntrackedTable(
                table: table, name: place.name, repository: repository(holding: place.name, in: tree.top)
            )
        }
    }

    /// The outermost folder above a file that contains `.git`, as a name below the top folder.
    private func repository(holding name: String, in top: String) -> String? {
        var folder = FilePath.join(top, FilePath.folder(of: name))
        var found: String?
        while let root = Disk.current.repositoryRoot(above: folder),
            let name = FilePath.relative(root, to: top), name != "."
        {
            found = name
            folder = FilePath.folder(of: root)
        }
        return found
    }
}
