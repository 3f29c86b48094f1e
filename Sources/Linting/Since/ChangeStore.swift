internal import SourceText
internal import StringTables
internal import Synchronization

/// What has become of tables; those that are bases of many are looked at once.
final class ChangeStore: Sendable {
    /// What has changed in a table, and what it was.
    struct Change: Sendable {
        let keys: KeyChanges
        /// The table as it was; `nil` where that is the same, or where there was none.
        let former: LintedTable?
    }

    typealias Outcome = Result<Change, FileReader.Failure>

    private let history: EarlierTables
    private let tasks = Mutex<[String: Task<Outcome, Never>]>([:])

    init(_ history: EarlierTables) {
        self.history = history
    }

    /// Whether the table at `path` is as it was.
    func isSame(_ path: String) -> Bool { history.isSame(path) }

    /// What has become of `table`.
    ///
    /// - Parameter isBase: Whether others will ask for it too.
    func change(of table: LintedTable, isBase: Bool) async -> Outcome {
        guard isBase else { return await Self.look(at: table, history) }
        let task = tasks.withLock { tasks in
            if let task = tasks[table.path] { return task }
            let task = Task { [history] in await Self.look(at: table, history) }
            tasks[table.path] = task
            return task
        }
        return await task.value
    }

    private static func look(at table: LintedTable, _ history: EarlierTables) async -> Outcome {
        do throws(FileReader.Failure) {
            switch try history.former(table.path) {
            case .same: return .success(Change(keys: .none, former: nil))
            case .absent: return .success(Change(keys: .all, former: nil))
            case .bytes(let bytes):
                let former = LintedTable(path: table.path, table: await TableReader.read(bytes))
                let keys = KeyChanges(from: former.table, to: table.table)
                return .success(Change(keys: keys, former: former))
            }
        } catch {
            return .failure(error)
        }
    }
}
