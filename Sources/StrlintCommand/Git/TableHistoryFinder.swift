internal import Comparison
internal import GitRevisions
internal import SourceText
internal import StringTables

/// Finds the commits that touch a table, also before it was renamed.
///
/// Git follows a file whose bytes stay similar. A table that was renamed and written in another form or encoding at the
/// same time is another file to it, but still has its keys.
struct TableHistoryFinder {
    private let repository: GitRepository
    private let objects: GitObjects

    init(_ repository: GitRepository) {
        self.repository = repository
        objects = GitObjects(repository)
    }

    /// The commits, the newest first.
    func commits(of path: String, since: String?) async throws(GitFailure) -> [GitCommit] {
        var commits = try repository.history(of: path, since: since)
        var start = 0
        while let added = commits[start...].firstIndex(where: { $0.change.oldPath == nil }) {
            start = added + 1
            guard let origin = await origin(of: commits[added]), let oldPath = origin.change.oldPath else {
                continue
            }
            // What the path was before is the history of another table.
            let earlier = try repository.history(
                of: oldPath, isFromTop: true, since: since, before: origin.id)
            commits = commits[..<added] + [origin] + earlier
        }
        return commits
    }

    /// The commit that adds a table as one that renames the table which it removes, if that is the same table.
    private func origin(of commit: GitCommit) async -> GitCommit? {
        guard let newID = commit.change.newID, let path = commit.change.newPath,
            let changes = try? repository.changes(["\(commit.id)^", commit.id], paths: [])
        else { return nil }
        let removed = changes.filter { $0.newPath == nil && DiffSide.isTable($0.oldPath ?? "") }
        guard !removed.isEmpty, removed.count <= Self.limit, let new = await content(of: newID) else {
            return nil
        }
        var best: (change: GitChange, similarity: Double)?
        for change in removed {
            guard let oldPath = change.oldPath, let oldID = change.oldID, let old = await content(of: oldID)
            else {
                continue
            }
            // The translations of a table share its keys, but not its values.
            let similarity = new.similarity(to: old, isSameLocale: Self.haveSameLocale(path, oldPath))
            if similarity > max(0.5, best?.similarity ?? 0) { best = (change, similarity) }
        }
        return best.map { commit.renaming($0.change) }
    }

    private static func haveSameLocale(_ path: String, _ other: String) -> Bool {
        LocaleIdentifier(path: path)?.canonicalName == LocaleIdentifier(path: other)?.canonicalName
    }

    /// Removed tables that are looked at for one that was added.
    private static let limit = 50

    private func content(of id: String) async -> TableContent? {
        guard let bytes = try? objects.bytes(of: id) else { return nil }
        return TableContent(await TableReader.read(bytes))
    }
}

/// What tells a table from others.
private struct TableContent {
    private let keys: Set<[UInt8]>
    /// Keys with their values.
    private let texts: Set<[UInt8]>

    init(_ table: Table) {
        let loaded = table.entries.filter(\.isLoaded)
        keys = Set(loaded.map { Array(table.string($0.key).utf8) })
        texts = Set(
            loaded.map { entry in
                Array(
                    (table.string(entry.key) + "\0" + (entry.value.text.map { table.string($0) } ?? "")).utf8)
            })
    }

    /// How much both have in common, from 0 to 1; above that by up to 1 for the values of tables of one locale.
    func similarity(to other: TableContent, isSameLocale: Bool) -> Double {
        let values = Self.share(texts, other.texts)
        guard isSameLocale else { return values }
        let keys = Self.share(keys, other.keys)
        return keys > 0.5 ? keys + values : values
    }

    private static func share(_ left: Set<[UInt8]>, _ right: Set<[UInt8]>) -> Double {
        Double(2 * left.intersection(right).count) / Double(max(1, left.count + right.count))
    }
}
