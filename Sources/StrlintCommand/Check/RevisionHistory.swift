internal import GitRevisions
internal import Linting
internal import SourceText

/// What tables of the work tree and of its submodules were where a revision and HEAD parted.
struct RevisionHistory: Sendable {
    /// The tables that it can tell of.
    private(set) var tables: [String]
    /// What it cannot tell of: tables, and submodules as a whole.
    private(set) var failures: [CheckReport.Failure] = []
    /// The work tree, and the submodules that hold tables, each behind what it is in.
    private var trees: [WorkTreeHistory]
    /// The folder that paths of tables start from, without links.
    private let here: String
    /// Tables that are not read from where they stand.
    private let standIns: Set<String>
    /// Where the tables stand.
    private var places: [String: Place] = [:]

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

// MARK: - What cannot be told

extension RevisionHistory {
    private mutating func leaveOutOutsiders() {
        places.reserveCapacity(tables.count)
        for table in tables { places[table] = findPlace(of: table) }
        let outside = Set(tables.filter { places[$0] == nil })
        let top = trees[0].top
        leaveOut(
            outside, outside.sorted(), "is not in the work tree \(top), and --since cannot tell what it was")
    }

    /// - Parameter names: What the reason is said of.
    private mutating func leaveOut(_ some: Set<String>, _ names: [String], _ reason: String) {
        failures += names.map { .init(path: $0, reason: reason) }
        if !some.isEmpty { tables.removeAll { some.contains($0) } }
    }

    /// Has the repositories of submodules tell of the tables in them.
    private mutating func enterSubmodules() {
        guard trees[0].hasSubmodules else { return }
        var closed: [String: (reason: String, tables: Set<String>)] = [:]
        for table in tables {
            while let place = findPlace(of: table) {
                places[table] = place
                guard let (path, commit) = trees[place.tree].submodule(holding: place.name) else { break }
                if closed[path] == nil {
                    do throws(GitFailure) {
                        trees.append(try Self.submodule(at: path, since: commit))
                        continue
                    } catch {
                        closed[path] = (error.message, [])
                    }
                }
                closed[path]?.tables.insert(table)
                break
            }
        }
        for (path, (reason, tables)) in closed.sorted(by: { $0.key < $1.key }) {
            leaveOut(
                tables, [FileTree.nameFromHere(path)],
                "is a submodule, and --since cannot tell what its tables were: \(reason)")
        }
    }

    private static func submodule(
        at path: String, since commit: String
    ) throws(GitFailure) -> WorkTreeHistory {
        let repository = try GitRepository.workTree(at: path).repository
        guard try repository.id(of: commit + "^{commit}") != nil else {
            let name = FileTree.nameFromHere(path)
            throw GitFailure(
                "it was at the commit \(commit.prefix(12)), which is not here; "
                    + "git -C \(name) fetch gets it, with --unshallow in a shallow clone")
        }
        return try WorkTreeHistory(repository, top: path, since: commit)
    }

    /// A table that git neither has nor had.
    private struct Stranger {
        let table: String
        let name: String
        /// The folder of another repository that holds it within the work tree.
        let repository: String?
    }

    /// What git ignores is none of the change. What stands in another repository is new if that came as a submodule.
    private mutating func askForStrangers() throws(GitFailure) {
        for number in trees.indices {
            let strangers = strangers(in: number)
            let folders = Set(strangers.compactMap(\.repository)).sorted()
            var others: Set<String> = []
            for folder in folders where try !trees[number].isSubmodule(folder) { others.insert(folder) }
            let isOther = { (stranger: Stranger) in stranger.repository.map(others.contains) ?? false }
            try trees[number].leaveIgnored(
                strangers.filter { $0.repository == nil || isOther($0) }.map(\.name))
            let lost = strangers.filter { isOther($0) && !trees[number].isIgnored($0.name) }
            let top = trees[number].top
            leaveOut(
                Set(lost.map(\.table)),
                Set(lost.compactMap(\.repository)).sorted().map {
                    FileTree.nameFromHere(FileTree.join(top, $0))
                },
                "is a repository of its own, and --since cannot tell what its tables were; run strlint there")
        }
    }

    private func strangers(in number: Int) -> [Stranger] {
        let tree = trees[number]
        return tables.compactMap { table in
            guard let place = place(of: table), place.tree == number, !tree.knows(place.name) else {
                return nil
            }
            return Stranger(
                table: table, name: place.name, repository: Self.repository(holding: place.name, in: tree.top)
            )
        }
    }

    /// The outermost folder above a file that holds `.git`, as a name below the top folder.
    private static func repository(holding name: String, in top: String) -> String? {
        var folder = FileTree.join(top, FileTree.folder(of: name))
        var found: String?
        while let root = FileTree.repositoryRoot(above: folder),
            let name = FileTree.relative(root, to: top), name != "."
        {
            found = name
            folder = FileTree.folder(of: root)
        }
        return found
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
    private struct Place: Sendable {
        let tree: Int
        let name: String
    }

    /// Where a table stands; of a link that git knew, where the file stands that it leads to. `nil` if that is elsewhere.
    private func place(of path: String) -> Place? { places[path] ?? findPlace(of: path) }

    private func findPlace(of path: String) -> Place? {
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
