internal import Concurrency
internal import Files
internal import Rules
internal import SourceText
internal import StringTables
internal import Synchronization

/// The changes of tables. Those of a base are determined once, and kept as long as they are needed.
final class ChangeStore: Sendable {
    /// What has changed in a table, and the earlier table.
    struct Change: Sendable {
        let keys: KeyChanges
        /// The earlier table; `nil` if it is unchanged or there was none.
        let former: LintedTable?
    }

    typealias Outcome = Result<Change, ReadFailure>

    private let history: EarlierTables
    private struct State {
        var tasks: [String: Task<Outcome, Never>] = [:]
        /// The number of tables with each base that are not checked yet, including the base.
        var uses: [String: Int]
    }

    private let state: Mutex<State>
    /// The projects that build the tables.
    private let projects: MembershipCheck?

    init(_ history: EarlierTables, uses: [String: Int], _ projects: MembershipCheck?) {
        self.history = history
        self.projects = projects
        state = Mutex(State(uses: uses))
    }

    /// Releases a base, when this was called for the last table that has it.
    func release(_ base: String) {
        state.withLock { state in
            guard let uses = state.uses[base] else { return }
            state.uses[base] = uses - 1
            if uses == 1 { state.tasks[base] = nil }
        }
    }

    /// Whether the table at `path` is unchanged.
    func isSame(_ path: String) -> Bool { history.isSame(path) }

    /// The change of `table`.
    func change(of table: LintedTable) async -> Outcome {
        let shared = state.withLock { state -> Task<Outcome, Never>? in
            guard state.uses[table.path] != nil else { return nil }
            if let task = state.tasks[table.path] { return task }
            let task = Task(executorPreference: BlockingExecutor.shared) { [self] in
                await currentChange(of: table)
            }
            state.tasks[table.path] = task
            return task
        }
        guard let shared else { return await currentChange(of: table) }
        return await shared.value
    }

    private func currentChange(of table: LintedTable) async -> Outcome {
        do throws(ReadFailure) {
            switch try history.former(table.path) {
            case .same:
                guard let former = rebuilt(table) else {
                    return .success(Change(keys: .none, former: nil))
                }
                let keys = KeyChanges(from: table.table, to: table.table)
                return .success(Change(keys: keys, former: former))
            case .absent:
                let twin = await Self.formerTwin(of: table, history)
                return .success(Change(keys: .all(formerTwin: twin?.table), former: nil))
            case .bytes(let bytes):
                let old = try await Document.read(bytes, at: table.path).file
                let twin = await Self.formerTwin(of: table, history)
                let former = LintedTable(
                    path: table.path, table: old, locale: table.locale, developmentLanguage: table.language,
                    twin: twin, build: projects?.formerBuild(of: table.path))
                let keys = KeyChanges(from: old, to: table.table, formerTwin: twin?.table)
                return .success(Change(keys: keys, former: former))
            }
        } catch {
            return .failure(error)
        }
    }

    /// An unchanged table, if the projects said something else about it.
    private func rebuilt(_ table: LintedTable) -> LintedTable? {
        let former = projects?.formerBuild(of: table.path)
        guard former != table.build else { return nil }
        return LintedTable(
            path: table.path, table: table.table, locale: table.locale, developmentLanguage: table.language,
            twin: table.twin, build: former, hasSource: table.hasSource)
    }

    /// The earlier version of the table that the platform merges with `table`; `nil` if there was none that can be read.
    private static func formerTwin(of table: LintedTable, _ history: EarlierTables) async -> LintedTable? {
        guard let path = TableFormat.twin(of: table.path) else { return nil }
        switch try? history.former(path) {
        case .same: return table.twin
        case .bytes(let bytes):
            guard let former = try? await Document.read(bytes, at: path) else { return nil }
            return LintedTable(
                path: path, table: former.file, locale: table.locale, developmentLanguage: table.language)
        case .absent, nil: return nil
        }
    }
}
