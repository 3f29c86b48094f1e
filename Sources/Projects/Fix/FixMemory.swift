internal import Findings
internal import Linting
internal import Rules
internal import StringTables
internal import Synchronization

/// Keeps what the next check of the same tables needs not find out again, while they are fixed: the reports on tables that do
/// not change, and the tables that do.
final class FixMemory: Sendable {
    private struct State {
        /// The tables that have fixes, by path.
        var tables: [String: Table] = [:]
        /// By the number of the job.
        var results: [Int: TableResult] = [:]
    }

    private let state = Mutex(State())
    /// The fixes that are applied; unsafe ones include safe ones.
    let applied: Fix.Applicability

    /// - Parameter isUnsafe: Whether unsafe fixes are applied.
    init(isUnsafe: Bool) { applied = isUnsafe ? .unsafe : .safe }

    /// Whether a fix is applied.
    func isApplied(_ fix: Fix) -> Bool { applied.includes(fix.applicability) }

    /// Keeps the reports on a table or a catalog, and what was read if it can be fixed.
    func keep(_ result: TableResult, of table: Table?, at path: String, number: Int) {
        let isFixable = result.reports.contains { $0.hasFix(isApplied) }
        state.withLock { state in
            state.results[number] = result
            if isFixable, let table { state.tables[path] = table }
        }
    }

    /// What was said about the table of a job, if it has been checked.
    func result(of number: Int) -> TableResult? { state.withLock { $0.results[number] } }

    /// The table at `path`, which is kept no longer.
    func take(_ path: String) -> Table? { state.withLock { $0.tables.removeValue(forKey: path) } }
}
