internal import Concurrency
internal import Linting

/// Rewrites many tables, several at a time.
enum RewriteRun {
    /// The number of tables whose new versions are held in memory at a time.
    private static let batch = 256

    /// Calls `deliver` for each input that could not be found, and then with the outcomes of `body`, in the order of the tables.
    ///
    /// - Parameters:
    ///   - width: The number of tables that are processed at a time.
    ///   - progress: Called when a table is done, with the number of tables done and its path.
    static func run(
        _ selection: TableSelection, width: Int, progress: @escaping @Sendable (Int, String) -> Void,
        _ body: @escaping @Sendable (String) async -> RewriteOutcome, deliver: (RewriteOutcome) -> Void
    ) async throws(CancellationError) {
        for failure in selection.failures { deliver(.refused(path: failure.path, reason: failure.reason)) }
        let tables = selection.tables
        for start in stride(from: 0, to: tables.count, by: batch) {
            let part = Array(tables[start..<min(tables.count, start + batch)])
            let outcomes = try await Workers.map(
                part, width: max(1, width), progress: { progress(start + $0, $1) }, body)
            for outcome in outcomes { deliver(outcome) }
        }
    }
}
