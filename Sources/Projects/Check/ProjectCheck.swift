internal import Concurrency
internal import Files
package import Findings
internal import Linting
internal import Rules
internal import Settings
package import SourceText

/// A check that is ready to run: its tables, baselines and history are known.
package struct ProjectCheck: Sendable {
    private var selection: TableSelection
    private let baselines: BaselineComparison
    private let run: CheckRun
    /// `nil` if there are no sources.
    private let sources: SourceCheck?
    /// What the result for a table depends on; `nil` if earlier versions or replaced tables matter too.
    private let inputs: (@Sendable (CheckJob) -> TableInputs)?

    /// - Throws: ``RequestError`` if a base, a baseline or a revision cannot be used.
    package init(_ request: CheckRequest, of selection: TableSelection) throws(RequestError) {
        var selection = selection
        baselines = try BaselineComparison(request.options.baseline, &selection)
        self.selection = selection
        let earlier = try self.selection.earlierTables(since: request.options.since)
        let configurations = selection.configurations
        let platforms = PlatformFinder(selection.folders)
        let base = try selection.baseChoice(request.options.base)
        let naming: Linter.Naming = baselines.isOn ? .all : request.options.naming
        let inputs: @Sendable (CheckJob) -> TableInputs = { [files = selection.files] job in
            TableInputs(
                job, in: files, configurations.configuration(of: job.path), platforms.platform(of: job.path),
                naming)
        }
        self.inputs = earlier == nil && request.options.replaced.isEmpty ? inputs : nil
        run = CheckRun(
            base: base,
            width: request.scope.width,
            since: earlier, replaced: try ReplacedTables(request.options.replaced, in: selection.files),
            naming: naming, columns: request.options.columns,
            countsShares: self.selection.requiresCoverage,
            platform: { platforms.platform(of: $0) },
            options: { configurations.configuration(of: $0).options(for: $0) })
        sources =
            selection.sources.isEmpty
            ? nil
            : SourceCheck(request, of: self.selection, base, earlier, naming: naming)
    }

    /// The files that it reads, which reports must not overwrite.
    package var files: [String] { selection.tables + selection.sources + baselines.paths }

    /// The number of tables that it checks.
    package var count: Int { selection.tables.count }

    /// Checks the tables.
    ///
    /// - Parameters:
    ///   - memory: What is known from an earlier check with the same request, and is kept for the next one.
    ///   - progress: Called when a table is done, with the number of tables done and its path.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func result(
        keeping memory: CheckMemory? = nil,
        progress: @escaping @Sendable (Int, String) -> Void = { _, _ in }
    ) async throws(CancellationError) -> CheckResult {
        try await Cancellation.checked { () async throws(CancellationError) in
            let repeated = memory.map { RepeatedCheck(keeping: $0, inputs) }
            return try await pass(KnownTables(), keeping: nil, repeating: repeated, progress).grouped.judged
        }
    }

    /// The result with a finding for each place; not to be used if the task is cancelled.
    ///
    /// - Parameters:
    ///   - known: Tables in place of their files.
    ///   - memory: What is known from the pass before, if the tables are being fixed.
    ///   - former: What is known from the check before, if it is repeated.
    func pass(
        _ known: KnownTables, keeping memory: FixMemory?, repeating former: RepeatedCheck? = nil,
        _ progress: @escaping @Sendable (Int, String) -> Void = { _, _ in }
    ) async throws(CancellationError) -> CheckResult {
        var report = try await run.report(
            on: selection.tables, folders: selection.folders, known: known, keeping: memory,
            repeating: former, progress: progress)
        if let sources, memory == nil { try await sources.add(to: &report) }
        report.failures = selection.failures + report.failures
        let updates = baselines.apply(to: &report, of: selection)
        return CheckResult(report: report, baselines: updates, selection: selection)
    }
}

/// The result of a check.
package struct CheckResult: Sendable {
    package private(set) var report: CheckReport
    /// The baselines to write.
    package let baselines: [BaselineUpdate]
    private let selection: TableSelection

    fileprivate init(report: CheckReport, baselines: [BaselineUpdate], selection: TableSelection) {
        self.report = report
        self.baselines = baselines
        self.selection = selection
    }

    /// The same with one finding for each cause.
    var grouped: CheckResult {
        var result = self
        result.report.group()
        return result
    }

    /// The same with the locales of which too little is translated.
    fileprivate var judged: CheckResult {
        var result = self
        result.report.shortfalls = CoverageCheck(selection).shortfalls(in: report)
        return result
    }

    /// The same with further failures.
    func adding(_ failures: [UnreadInput]) -> CheckResult {
        var result = self
        result.report.failures += failures
        return result
    }

    /// Whether a finding fails the check, according to the configuration of its table.
    package func fails(_ finding: Finding) -> Bool {
        selection.configurations.configuration(of: finding.location.path).failOn.fails(finding.severity)
    }

    /// Whether one of the findings fails the check, or a locale of which too little is translated.
    package var hasFailed: Bool {
        report.findings.contains(where: fails) || report.hasFailingShortfall
    }

    /// The bytes of a table that was checked; `nil` if it no longer exists or is not a file.
    package func contents(of path: String) -> ByteBuffer? {
        try? selection.files.projectBytes(at: path)
    }
}
