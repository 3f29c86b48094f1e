internal import Files
internal import Findings
internal import GitRevisions
internal import Linting
internal import SourceText

/// Excludes tables whose earlier versions are not available, and reports them as failures.
extension RevisionHistory {
    /// Excludes the tables outside the work tree.
    mutating func excludeOutsideTables() {
        let outside = Set(tables.filter { places[$0] == nil })
        let top = trees[0].top
        exclude(
            outside, outside.sorted(),
            "is outside the work tree \(top), and --since cannot find its earlier version")
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
                "is a submodule, and --since cannot find its earlier tables: \(reason)")
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
                "is another repository, and --since cannot find its earlier tables; run strlint there")
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
