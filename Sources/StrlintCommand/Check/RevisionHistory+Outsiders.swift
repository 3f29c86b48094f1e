internal import GitRevisions
internal import Linting
internal import SourceText

/// Leaves out tables of which nobody can tell what they were, and says so.
extension RevisionHistory {
    /// The tables outside of the work tree.
    mutating func leaveOutOutsiders() {
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
    mutating func enterSubmodules() {
        guard trees[0].hasSubmodules else { return }
        var reasons: [String: String] = [:]
        var left: [String: Set<String>] = [:]
        for table in tables {
            guard let path = enterSubmodules(holding: table, &reasons) else { continue }
            left[path, default: []].insert(table)
        }
        for (path, reason) in reasons.sorted(by: { $0.key < $1.key }) {
            leaveOut(
                left[path] ?? [], [FileTree.nameFromHere(path)],
                "is a submodule, and --since cannot tell what its tables were: \(reason)")
        }
    }

    /// - Parameter reasons: Why submodules cannot tell, by their paths.
    /// - Returns: The submodule that cannot tell of the table, if it stands in one.
    private mutating func enterSubmodules(holding table: String, _ reasons: inout [String: String]) -> String?
    {
        while let place = findPlace(of: table) {
            places[table] = place
            guard let (path, commit) = trees[place.tree].submodule(holding: place.name) else { return nil }
            guard reasons[path] == nil else { return path }
            do throws(GitFailure) {
                trees.append(try Self.submodule(at: path, since: commit))
            } catch {
                reasons[path] = error.message
            }
        }
        return nil
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
    mutating func askForStrangers() throws(GitFailure) {
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
