internal import SourceText
internal import StringTables
internal import Synchronization

/// What has become of tables; those that are bases of many are looked at once, and kept as long as somebody needs it.
final class ChangeStore: Sendable {
    /// What has changed in a table, and what it was.
    struct Change: Sendable {
        let keys: KeyChanges
        /// The table as it was; `nil` where that is the same, or where there was none.
        let former: LintedTable?
    }

    typealias Outcome = Result<Change, FileReader.Failure>

    private let history: EarlierTables
    private struct State {
        var tasks: [String: Task<Outcome, Never>] = [:]
        /// How many tables with each base are still to be checked, the base among them.
        var uses: [String: Int]
    }

    private let state: Mutex<State>

    init(_ history: EarlierTables, uses: [String: Int]) {
        self.history = history
        state = Mutex(State(uses: uses))
    }

    /// Lets a base go once it was said of the last table that has it.
    func release(_ base: String) {
        state.withLock { state in
            guard let uses = state.uses[base] else { return }
            state.uses[base] = uses - 1
            if uses == 1 { state.tasks[base] = nil }
        }
    }

    /// Whether the table at `path` is as it was.
    func isSame(_ path: String) -> Bool { history.isSame(path) }

    /// What has become of `table`.
    func change(of table: LintedTable) async -> Outcome {
        let shared = state.withLock { state -> Task<Outcome, Never>? in
            guard state.uses[table.path] != nil else { return nil }
            if let task = state.tasks[table.path] { return task }
            let task = Task { [history] in await Self.look(at: table, history) }
            state.tasks[table.path] = task
            return task
        }
        guard let shared else { return await Self.look(at: table, history) }
        return await shared.value
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
