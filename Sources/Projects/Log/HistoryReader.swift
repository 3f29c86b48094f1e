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
            let new = await reading(commits[number].change.new, nil)
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
            let reading = await reading(commit.change.new, nil)
            if case .success(let content)? = reading, content.file.isTable { return reading }
        }
        return nil
    }

    /// The number of successive broken versions that are skipped.
    private static let maximumBroken = 100

    typealias Progress = @Sendable (Int, String) -> Void

    private typealias Reading = Result<Document, ReadFailure>

    @Sendable
    private func revisions(of commits: ArraySlice<GitCommit>) async -> [TableRevision] {
        var known: (id: String, reading: Reading)?
        var revisions: [TableRevision] = []
        for commit in commits {
            let new = await reading(commit.change.new, known)
            let old = await reading(commit.change.old, known)
            known = commit.change.oldID.flatMap { id in old.map { (id, $0) } }
            revisions.append(revision(commit, old, new))
        }
        return revisions
    }

    /// The table in an object; `nil` without an object.
    private func reading(
        _ version: (id: String, path: String)?, _ known: (id: String, reading: Reading)?
    ) async -> Reading? {
        guard let version else { return nil }
        if let known, known.id == version.id { return known.reading }
        do throws(ReadFailure) {
            let bytes = try objects.bytes(of: version.id)
            return .success(try await Document.read(bytes, at: version.path, surveys: false))
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
        switch (old ?? .success(.table(.none)), new) {
        case (.failure(let failure), _), (_, .failure(let failure)): return .unread(failure.reason)
        case (.success(let before), .success(let after)):
            guard after.file.isTable else { return .refused }
            guard before.file.isTable else { return .restored(keys: after.keyCount) }
            return .compared(differences(before, after), keys: after.keyCount)
        }
    }

    private func differences(_ old: Document, _ new: Document) -> [LocalizedDifference] {
        let differences =
            switch (old, new) {
            case (.table(let before), .table(let after)):
                [LocalizedDifference(TableComparison(old: before, new: after).difference())]
            default:
                CatalogComparison(old: old.catalog, new: new.catalog).differences().map {
                    LocalizedDifference(locale: $0.locale, $0.difference)
                }
            }
        return differences.map { compared in
            // The ids of units are those of the project.
            if old.catalog?.exchange != nil || new.catalog?.exchange != nil { return compared }
            var difference = compared.difference
            RenameFinder().findRenames(in: &difference)
            return LocalizedDifference(locale: compared.locale, difference)
        }
    }
}

extension Document {
    /// How many keys the platform loads, or a catalog has.
    fileprivate var keyCount: Int {
        switch self {
        case .table(let table): table.comparedKeyCount
        case .catalog(let catalog) where catalog.exchange != nil: catalog.entries.count
        case .catalog(let catalog): catalog.source?.table.comparedKeyCount ?? catalog.entries.count
        }
    }
}

extension GitChange {
    /// The versions before and after the change.
    fileprivate var old: (id: String, path: String)? { oldID.map { ($0, oldPath ?? "") } }
    fileprivate var new: (id: String, path: String)? { newID.map { ($0, newPath ?? "") } }
}
