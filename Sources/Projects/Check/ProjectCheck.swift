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
    private let membership: MembershipCheck
    private let bundles: BundleCheck
    private let products: ProductCheck
    private let workspace: Workspace

    /// - Throws: ``RequestError`` if a base, a baseline or a revision cannot be used.
    package init(_ request: CheckRequest, of selection: TableSelection) throws(RequestError) {
        var selection = selection
        workspace = request.scope.workspace
        baselines = try BaselineComparison(request.options.baseline, &selection)
        self.selection = selection
        let earlier = try self.selection.earlierTables(since: request.options.since)
        let replaced = try ReplacedTables(request.options.replaced, in: selection.files)
        let configurations = selection.configurations
        let platforms = PlatformFinder(selection.view.folders)
        let base = try selection.baseChoice(request.options.base)
        var form = request.options.form
        if baselines.isOn { form.listedKeys = .all }
        let membership = MembershipCheck(of: self.selection, since: earlier)
        self.membership = membership
        run = CheckRun(
            base: base, width: request.scope.width, since: earlier, replaced: replaced, form: form,
            number: earlier == nil && request.options.replaced.isEmpty ? nil : workspace.newCheckNumber(),
            countsShares: self.selection.requiresCoverage,
            platform: { platforms.platform(of: $0) },
            projects: membership,
            configuration: { configurations.configuration(of: $0) })
        bundles = BundleCheck(of: selection, since: earlier)
        products = ProductCheck(of: selection, since: earlier)
        sources =
            selection.sources.isEmpty ? nil : SourceCheck(request, of: self.selection, base, earlier, form)
    }

    /// The files that it reads, which reports must not overwrite.
    package var files: [String] {
        selection.tables + selection.sources + baselines.paths + membership.projects + products.files
    }

    /// The number of tables that it checks.
    package var count: Int { selection.tables.count }

    /// Checks the tables.
    ///
    /// - Parameter progress: Called when a table is done, with the number of tables done and its path.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func result(
        progress: @escaping @Sendable (Int, String) -> Void = { _, _ in }
    ) async throws(CancellationError) -> CheckResult {
        try await Cancellation.checked { () async throws(CancellationError) in
            var report = try await run.report(on: selection.tables, in: selection.view, progress: progress)
            if let sources { try await sources.add(to: &report) }
            membership.add(to: &report)
            await bundles.add(to: &report)
            products.add(to: &report)
            return result(report).grouped.withoutCopies.judged
        }
    }

    /// The result with a finding for each place, while fixes are applied; not to be used if the task is cancelled.
    ///
    /// - Parameter workspace: The tables as they are changed by now.
    func pass(
        in workspace: Workspace, applying fixes: Fix.Applicability,
        _ progress: @escaping @Sendable (Int, String) -> Void = { _, _ in }
    ) async throws(CancellationError) -> CheckResult {
        result(
            try await run.report(
                on: selection.tables, in: selection.view.overlaid(by: workspace), fixing: fixes,
                progress: progress))
    }

    private func result(_ report: CheckReport) -> CheckResult {
        var report = report
        report.failures = selection.failures + report.failures
        report.passedOver = selection.passedOver
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

    /// The same with one finding for all copies of a table.
    fileprivate var withoutCopies: CheckResult {
        var result = self
        result.report.join(CopiedTables(report, of: selection))
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

    /// The paths of the request, and the tables that were found for them.
    var named: [String] { selection.named }
    var tables: [String] { selection.tables }
    /// The folders that were read to find them.
    var listings: FolderListings { selection.view.folders }

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
