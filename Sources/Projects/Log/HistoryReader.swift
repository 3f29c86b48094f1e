internal import Comparison
internal import Concurrency
internal import Files
internal import GitRevisions
internal import SourceText
internal import StringTables

/// Reads each version in the history of a table once, and compares it with the one before.
struct HistoryReader {
    private let repository: GitRepository
    private let objects: GitObjects
    private let width: Int

    init(_ repository: GitRepository, width: Int) {
        self.repository = repository
        objects = GitObjects(repository)
        self.width = width
    }

    /// The number of successive commits that are processed in order, so that a version is not read again for the next.
    private static let batchSize = 16

    /// The revisions of the table in `commits`, in their order.
    func revisions(of commits: [GitCommit], _ progress: @escaping Progress)
        async throws(CancellationError) -> [TableRevision]
    {
        let starts = stride(from: 0, to: commits.count, by: Self.batchSize)
        let parts = starts.map { commits[$0..<min($0 + Self.batchSize, commits.count)] }
        let revisions = try await Workers.map(
            parts, width: width,
            progress: { done, part in
                progress(min(done * Self.batchSize, commits.count), part.first?.date ?? "")
            }, revisions)
        return await withRestoredCompared(revisions.flatMap(\.self), commits)
    }

    /// Compares versions that repair the table with the last version that the platform loads.
    private func withRestoredCompared(_ revisions: [TableRevision], _ commits: [GitCommit]) async
        -> [TableRevision]
    {
        var revisions = revisions
        for number in revisions.indices where revisions[number].isRestored {
            let old = await lastLoaded(before: commits[number], among: commits[(number + 1)...])
            let new = await reading(commits[number].change.newID, nil)
            revisions[number] = revision(commits[number], old, new)
        }
        return revisions
    }

    /// The last version before a commit that the platform loads; searched among the known commits first.
    private func lastLoaded(before commit: GitCommit, among known: ArraySlice<GitCommit>) async -> Reading? {
        if let loaded = await firstLoaded(of: known.prefix(Self.maximumBroken)) { return loaded }
        let oldest = known.last ?? commit
        guard known.count < Self.maximumBroken, let path = oldest.change.oldPath else { return nil }
        let others = try? repository.history(of: path, isFromTop: true, since: nil, before: oldest.id)
        return await firstLoaded(of: (others ?? []).prefix(Self.maximumBroken - known.count))
    }

    private func firstLoaded(of commits: ArraySlice<GitCommit>) async -> Reading? {
        for commit in commits {
            let reading = await reading(commit.change.newID, nil)
            if case .success(let table)? = reading, table.isTable { return reading }
        }
        return nil
    }

    /// The number of successive broken versions that are skipped.
    private static let maximumBroken = 100

    typealias Progress = @Sendable (Int, String) -> Void

    private typealias Reading = Result<Table, ReadFailure>

    @Sendable
    private func revisions(of commits: ArraySlice<GitCommit>) async -> [TableRevision] {
        var known: (id: String, reading: Reading)?
        var revisions: [TableRevision] = []
        for commit in commits {
            let new = await reading(commit.change.newID, known)
            let old = await reading(commit.change.oldID, known)
            known = commit.change.oldID.flatMap { id in old.map { (id, $0) } }
            revisions.append(revision(commit, old, new))
        }
        return revisions
    }

    /// The table in an object; `nil` if there is no object.
    private func reading(_ id: String?, _ known: (id: String, reading: Reading)?) async -> Reading? {
        guard let id else { return nil }
        if let known, known.id == id { return known.reading }
        do throws(ReadFailure) {
            return .success(try await TableReader.read(try objects.bytes(of: id), surveys: false))
        } catch {
            return .failure(error)
        }
    }

    private func revision(_ commit: GitCommit, _ old: Reading?, _ new: Reading?) -> TableRevision {
        let change = commit.change
        return TableRevision(
            commit: .init(id: commit.id, date: commit.date, author: commit.author, subject: commit.subject),
            path: change.newPath ?? change.oldPath ?? "", oldPath: change.isRename ? change.oldPath : nil,
            outcome: outcome(old, new))
    }

    private func outcome(_ old: Reading?, _ new: Reading?) -> TableRevision.Outcome {
        guard let new else { return .deleted }
        switch (old ?? .success(.none), new) {
        case (.failure(let failure), _), (_, .failure(let failure)): return .unread(failure.reason)
        case (.success(let before), .success(let after)):
            let keys = after.entries.count { $0.isLoaded }
            guard after.isTable else { return .refused }
            guard before.isTable else { return .restored(keys: keys) }
            var difference = TableComparison(old: before, new: after).difference()
            RenameFinder().findRenames(in: &difference)
            return .compared(difference, keys: keys)
        }
    }
}
