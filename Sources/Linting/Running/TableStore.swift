internal import SourceText
internal import StringTables
internal import Synchronization

/// Reads tables, each once as long as somebody still needs it.
final class TableStore: Sendable {
    typealias Reading = Result<LintedTable, FileReader.Failure>

    private struct State {
        var tasks: [String: Task<Reading, Never>] = [:]
        /// How often each path of a base will still be asked for.
        var uses: [String: Int]
    }

    private let state: Mutex<State>
    /// What stands in for the file at a path: standard input.
    private let contents: [String: ByteBuffer]
    /// The largest table that is read, in bytes.
    private let limit: @Sendable (_ path: String) -> Int?

    /// - Parameter uses: How often each path will be asked for that is a base; a table is let go after the last time.
    ///   Other tables are asked for once.
    init(
        uses: [String: Int], contents: [String: ByteBuffer], limit: @escaping @Sendable (String) -> Int?
    ) {
        state = Mutex(State(uses: uses))
        self.contents = contents
        self.limit = limit
    }

    /// The table at `path`.
    func table(at path: String) async -> Reading {
        let content = contents[path]
        guard let task = sharedTask(path, content) else { return await read(path, content) }
        return await task.value
    }

    /// The task that reads a table which is asked for more than once.
    private func sharedTask(_ path: String, _ content: ByteBuffer?) -> Task<Reading, Never>? {
        state.withLock { state in
            guard let uses = state.uses[path] else { return nil }
            let left = uses - 1
            state.uses[path] = left
            if let task = state.tasks[path] {
                if left == 0 { state.tasks[path] = nil }
                return task
            }
            guard left > 0 else { return nil }
            let task = Task { await read(path, content) }
            state.tasks[path] = task
            return task
        }
    }

    private func read(_ path: String, _ content: ByteBuffer?) async -> Reading {
        if let limit = limit(path), let size = content?.count ?? FileTree.size(ofFile: path), size > limit {
            return .failure(.beyondSetting(size, limit: limit))
        }
        do throws(FileReader.Failure) {
            let table =
                if let content { await TableReader.read(content) } else {
                    try await TableReader.read(at: path)
                }
            return .success(LintedTable(path: path, table: table))
        } catch {
            return .failure(error)
        }
    }
}

extension FileReader.Failure {
    fileprivate static func beyondSetting(_ size: Int, limit: Int) -> Self {
        Self(reason: "is \(size) bytes long; the configuration's limits.file-size is \(limit) bytes")
    }
}
