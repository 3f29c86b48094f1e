package import Comparison
internal import Files
internal import GitRevisions
internal import SourceText

/// The history of a table, whose commits are known.
package struct ProjectLog: Sendable {
    private let request: LogRequest
    private let repository: GitRepository
    private let commits: [GitCommit]

    /// - Throws: ``RequestError/inputs(_:)`` if git has no commits of the table.
    package init(_ request: LogRequest) async throws(RequestError) {
        self.request = request
        do throws(GitFailure) {
            (repository, commits) = try await Self.commits(of: request.path, since: request.since)
        } catch {
            throw .inputs(error.message)
        }
    }

    /// The number of commits to read.
    package var count: Int { commits.count }

    /// Reads the versions of the table and compares each with the one before.
    ///
    /// - Parameter progress: Called with the number of commits done, and the date of the last.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func history(
        progress: @escaping @Sendable (Int, String) -> Void
    ) async throws(CancellationError) -> TableHistory {
        let reader = HistoryReader(repository, width: request.width)
        return TableHistory(path: request.path, revisions: try await reader.revisions(of: commits, progress))
    }

    private static func commits(
        of path: String, since: String?
    ) async throws(GitFailure) -> (GitRepository, [GitCommit]) {
        guard Disk.current.kind(of: path) != .folder else {
            throw GitFailure("\(path) is a folder; log takes one table")
        }
        if let failure = UnsupportedFile.failure(path) { throw GitFailure("\(path) \(failure.reason)") }
        let folder = FilePath.folder(of: path)
        // The path may lead into another repository, unless the environment names one, as in a hook.
        let isElsewhere = !GitRepository.isNamedByEnvironment && Disk.current.kind(of: folder) == .folder
        let repository = try GitRepository(containing: isElsewhere ? folder : nil)
        let commits = try await TableHistoryFinder(repository).commits(
            of: isElsewhere ? FilePath.name(of: path) : path, since: since)
        guard !commits.isEmpty else {
            let condition = since.map { " since \($0)" } ?? ""
            throw GitFailure("git has no commits of \(path)\(condition); log shows only committed tables")
        }
        return (repository, commits)
    }
}

/// The table whose history to read.
package struct LogRequest: Sendable {
    /// The path of the table, which may no longer exist.
    package var path: String
    /// A date, as git understands it; earlier commits are skipped.
    package var since: String?
    /// The number of versions that are processed at a time.
    package var width: Int

    package init(path: String, since: String? = nil, width: Int) {
        self.path = path
        self.since = since
        self.width = width
    }
}
