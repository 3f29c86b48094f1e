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
        while let first = commits.last, let origin = await origin(of: first) {
            commits[commits.count - 1] = origin
            guard let oldPath = origin.change.oldPath else { break }
            let earlier = try repository.history(
                of: oldPath, isFromTop: true, since: since, before: origin.id)
            commits += earlier
            if earlier.isEmpty { break }
        }
        return commits
    }

    /// The commit that adds a table as one that renames the table which it removes, if they share most keys.
    private func origin(of commit: GitCommit) async -> GitCommit? {
        guard commit.change.oldPath == nil, let newID = commit.change.newID,
            let changes = try? repository.changes(["\(commit.id)^", commit.id], paths: [])
        else { return nil }
        let removed = changes.filter { $0.newPath == nil && DiffSide.isTable($0.oldPath ?? "") }
        guard !removed.isEmpty, removed.count <= Self.limit, let keys = await keys(of: newID) else {
            return nil
        }
        var best: (change: GitChange, similarity: Double)?
        for change in removed {
            guard let oldID = change.oldID, let oldKeys = await self.keys(of: oldID) else { continue }
            let common = 2 * keys.intersection(oldKeys).count
            let similarity = Double(common) / Double(max(1, keys.count + oldKeys.count))
            if similarity > max(0.5, best?.similarity ?? 0) { best = (change, similarity) }
        }
        return best.map { commit.renaming($0.change) }
    }

    /// Removed tables that are looked at for one that was added.
    private static let limit = 50

    private func keys(of id: String) async -> Set<[UInt8]>? {
        guard let bytes = try? objects.bytes(of: id) else { return nil }
        let table = await TableReader.read(bytes)
        return Set(table.entries.filter(\.isLoaded).map { Array(table.string($0.key).utf8) })
    }
}
