internal import Concurrency
internal import Files

/// Rewrites many tables, several at a time.
package protocol RewriteRun: Sendable {
    var selection: TableSelection { get }
    /// The number of tables that are processed at a time.
    var width: Int { get }

    /// What becomes of the table at a path.
    func outcome(for path: String) async -> RewriteOutcome
}

extension RewriteRun {
    /// The number of tables.
    package var count: Int { selection.tables.count }

    /// Rewrites the tables.
    ///
    /// - Parameters:
    ///   - progress: Called when a table is done, with the number of tables done and its path.
    ///   - deliver: Called with the outcome for each input that could not be found, then for each table, in their order.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func run(
        progress: @escaping @Sendable (Int, String) -> Void = { _, _ in },
        deliver: (RewriteOutcome) -> Void
    ) async throws(CancellationError) {
        for failure in selection.failures {
            deliver(.refused(path: failure.path, ReadFailure(reason: failure.reason, remedy: failure.remedy)))
        }
        let tables = selection.tables
        // New versions are held in memory until they are delivered.
        let batch = 256
        for start in stride(from: 0, to: tables.count, by: batch) {
            let part = Array(tables[start..<min(tables.count, start + batch)])
            let outcomes = try await Workers.map(
                part, width: max(1, width), progress: { progress(start + $0, $1) }, { await outcome(for: $0) }
            )
            for outcome in outcomes { deliver(outcome) }
        }
    }
}
