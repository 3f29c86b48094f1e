internal import Concurrency
internal import Files
internal import Rules
internal import SourceText
internal import StringTables
internal import Synchronization

/// Reads each table once, and keeps it as long as it is needed.
final class TableStore: Sendable {
    typealias Reading = Result<LintedTable, ReadFailure>

    private struct State {
        var tasks: [String: Task<Reading, Never>] = [:]
        /// The number of times that each base will still be requested.
        var uses: [String: Int]
    }

    private let state: Mutex<State>
    private let files: any FileSystem
    /// The largest table that is read, in bytes.
    private let limit: @Sendable (_ path: String) -> Int?

    /// - Parameter uses: The number of times that each base will be requested; it is released after the last one. Other tables
    ///   are requested once.
    init(
        uses: [String: Int], files: any FileSystem, limit: @escaping @Sendable (String) -> Int?
    ) {
        state = Mutex(State(uses: uses))
        self.files = files
        self.limit = limit
    }

    /// The table at `path`.
    func table(at path: String) async -> Reading {
        guard let task = sharedTask(path) else { return await read(path) }
        return await task.value
    }

    /// The task that reads a table that is requested more than once.
    private func sharedTask(_ path: String) -> Task<Reading, Never>? {
        state.withLock { state in
            guard let uses = state.uses[path] else { return nil }
            let left = uses - 1
            state.uses[path] = left
            if let task = state.tasks[path] {
                if left == 0 { state.tasks[path] = nil }
                return task
            }
            guard left > 0 else { return nil }
            let task = Task(executorPreference: BlockingExecutor.shared) { [self] in await read(path) }
            state.tasks[path] = task
            return task
        }
    }

    private func read(_ path: String) async -> Reading {
        if let limit = limit(path), let size = files.size(ofFile: path), size > limit {
            return .failure(.beyondSetting(size, limit: limit))
        }
        do throws(ReadFailure) {
            let table = try await TableReader.read(at: path, in: files)
            let locale = LocaleIdentifier(path: files.namingFolder(path))
            return .success(
                LintedTable(path: path, table: table, locale: locale) { [files] in
                    files.hasSource(ofTable: path)
                })
        } catch {
            return .failure(error)
        }
    }
}

extension ReadFailure {
    fileprivate static func beyondSetting(_ size: Int, limit: Int) -> Self {
        Self(reason: "is \(size) bytes long; the configuration's limits.file-size is \(limit) bytes")
    }
}

extension FileSystem {
    /// Whether a table is beside an interface file or an intent definition of its name, as ibtool and Xcode export them.
    fileprivate func hasSource(ofTable path: String) -> Bool {
        let (locale, name) = (
            FilePath.folder(of: path), FilePath.name(of: path).dropLast(TableNames.table.count)
        )
        let project = FilePath.folder(of: locale)
        let folders = [locale, FilePath.join(project, "Base" + TableNames.localeFolder), project]
        return folders.contains { folder in
            ["xib", "storyboard", "nib", "intentdefinition"].contains { suffix in
                kind(of: FilePath.join(folder, "\(name).\(suffix)")) != nil
            }
        }
    }
}
