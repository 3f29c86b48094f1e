internal import Concurrency
internal import Findings
internal import Rewriting

/// Fixes that are ready to be found: checks tables, applies fixes to them in memory, and checks them again.
package struct ProjectFix: Sendable {
    private let check: ProjectCheck
    private let request: FixRequest

    /// How often the tables are checked, in addition to the passes that leave findings to the next one: because there are too
    /// many, or since they are found only when those before them are fixed.
    private static let passes = 10
    private static let allPasses = 64

    /// - Throws: ``RequestError`` if a base, a baseline or a revision cannot be used.
    package init(_ request: FixRequest, of selection: TableSelection) throws(RequestError) {
        self.request = request
        check = try ProjectCheck(request.check, of: selection)
    }

    /// The files that it reads, which reports must not overwrite.
    package var files: [String] { check.files }

    /// The number of tables that it checks.
    package var count: Int { check.count }

    /// Checks the tables and applies fixes.
    ///
    /// - Parameter progress: Called when a table is checked for the first time, with the number of tables done and its path.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func result(
        progress: @escaping @Sendable (Int, String) -> Void = { _, _ in }
    ) async throws(CancellationError) -> FixResult {
        try await Cancellation.checked { () async throws(CancellationError) in
            var run = FixRun(request)
            var left = try await check.pass(in: run.workspace, applying: run.applied, progress)
            var (passes, allPasses) = (0, 0)
            while allPasses < Self.allPasses, await run.apply(left.report) {
                allPasses += 1
                passes += left.report.isIncomplete || run.hasMovedOn ? 0 : 1
                if passes == Self.passes { run.giveUp() }
                left = try await check.pass(in: run.workspace, applying: run.applied)
                guard passes < Self.passes else { break }
                if run.judge(left.report) {
                    left = try await check.pass(in: run.workspace, applying: run.applied)
                }
            }
            return run.result(left.grouped)
        }
    }
}

/// What to fix: the findings of a check.
package struct FixRequest: Sendable {
    package var check: CheckRequest
    /// Whether fixes are applied that change texts.
    package var isUnsafe: Bool

    package init(_ check: CheckRequest, isUnsafe: Bool) {
        self.check = check
        self.isUnsafe = isUnsafe
    }
}
