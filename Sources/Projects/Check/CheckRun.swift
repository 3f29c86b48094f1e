internal import Concurrency
internal import Files
internal import Findings
internal import Linting
internal import Rules
internal import Settings
internal import SourceText
internal import StringTables

/// Checks many tables, several at a time, each translation against its base.
struct CheckRun: Sendable {
    /// The configuration of the table or folder at a path.
    private let configuration: @Sendable (_ path: String) -> Configuration
    /// The platform that the project of a table is built for.
    private let platform: @Sendable (_ path: String) -> Platform
    /// The projects that build the tables; `nil` if none is known.
    private let projects: MembershipCheck?
    private let baseChoice: BaseFinder.Choice
    /// The number of tables that are processed at a time.
    private let width: Int
    /// The earlier tables, if only new findings count.
    private let history: EarlierTables?
    /// The tables that catalogs replace.
    private let replaced: ReplacedTables?
    private let form: FindingForm
    /// A number if the results depend on more than the tables as they are now; see ``TableInputs/Shared/check``.
    private let number: Int?
    /// Whether the report has the share of the base of each table.
    private let countsShares: Bool

    init(
        base: BaseFinder.Choice = .automatic, width: Int, since history: EarlierTables? = nil,
        replaced: ReplacedTables? = nil, form: FindingForm = FindingForm(), number: Int? = nil,
        countsShares: Bool = false,
        platform: @escaping @Sendable (_ path: String) -> Platform = { _ in .auto },
        projects: MembershipCheck? = nil,
        configuration: @escaping @Sendable (_ path: String) -> Configuration
    ) {
        self.configuration = configuration
        self.platform = platform
        self.projects = projects
        baseChoice = base
        self.width = max(1, width)
        self.history = history
        self.replaced = replaced
        self.form = form
        self.number = number
        self.countsShares = countsShares
    }

    /// Checks `tables`; the report is in their order, for any ``width``.
    ///
    /// - Parameters:
    ///   - fixing: The fixes that are applied; `nil` if none is.
    ///   - progress: Called when a table is done, with the number of tables done and its path.
    func report(
        on tables: [String], in view: WorkspaceView, fixing: Fix.Applicability? = nil,
        progress: @escaping @Sendable (Int, String) -> Void = { _, _ in }
    ) async throws(CancellationError) -> CheckReport {
        let plan = CheckPlan(tables, baseChoice, view, projects)
        let bases = view.caches == nil ? [] : Set(plan.jobs.compactMap(\.base))
        let pass = CheckPass(
            view: view, generatedBases: bases.filter(view.folders.hasSource), fixing: fixing,
            isOnlyJob: plan.jobs.count == 1,
            store: TableStore(uses: plan.uses, in: view, projects) { options(for: $0).largestTable },
            changes: history.map { ChangeStore($0, uses: plan.uses, projects) })
        let jobs = plan.jobs
        @Sendable func reports(_ number: Int) async -> (tables: [TableReport], folder: FolderReport?) {
            let result = await knownResult(of: jobs[number], in: pass)
            let folder = folderReport(result, of: jobs[number], number: number)
            return (result.reports.map(\.withoutEvidence), folder)
        }
        let all = try await Workers.map(
            Array(jobs.indices), width: width, progress: { progress($0, jobs[$1].path) }, reports)
        var tables = all.map(\.tables)
        let folders = all.compactMap(\.folder)
        for expected in folders.flatMap(\.expected) {
            tables[expected.number][0].remove(expected: expected.deviations)
        }
        for extra in folders.flatMap(\.extraKeys) {
            tables[extra.number][0].remove(extra: extra.keys)
        }
        for confirmed in folders.flatMap(\.confirmed) {
            tables[confirmed.number][0].confirm(confirmed.evidence)
        }
        var report = CheckReport(tables.flatMap(\.self), folders, countsShares: countsShares)
        report.bases = plan.bases
        for table in tables.joined() where !table.rulesOff.isEmpty {
            report.rulesOff[table.path] = table.rulesOff
        }
        if view.caches != nil { report.readFiles = Set(jobs.flatMap(\.files)) }
        return report
    }

    /// The result of a job, found out anew if something that it depends on has changed.
    private func knownResult(of job: CheckJob, in pass: CheckPass) async -> TableResult {
        guard let caches = pass.view.caches else { return await result(of: job, in: pass).result }
        let inputs = TableInputs(
            job, in: pass.view.files, configuration(job.path), platform(job.path),
            projects?.build(of: job.path),
            isBaseGenerated: job.base.map(pass.generatedBases.contains) ?? false,
            TableInputs.Shared(form: form, fixing: pass.fixing, check: number))
        if let result = caches.results.value(at: job.path, inputs) { return result }
        let (result, table) = await result(of: job, in: pass)
        // What is around a document of XLIFF is not among the inputs.
        let isSettled = inputs.areSettled && TableFormat(path: job.path) != .xliff
        guard isSettled, result.isLasting else { return result }
        caches.results.keep(result, at: job.path, inputs)
        if let fixing = pass.fixing, let table, result.hasFix(fixing) {
            caches.keep(table, at: job.path, pass.view.files.version(of: job.path))
        }
        return result
    }

    /// Checks a file.
    ///
    /// - Returns: The result, and the table or the file of the catalog, if that can be read.
    private func result(of job: CheckJob, in pass: CheckPass) async -> (result: TableResult, table: Table?) {
        if let rivals = job.rivals {
            let reading = await pass.store.catalog(at: job.path, rivals: rivals)
            let run = CatalogRun(
                linter(options(for: job.path), in: pass), history, replaced, projects, pass.store)
            let reports = await run.reports(on: job.path, reading)
            return (TableResult(reports: reports, listing: nil), (try? reading.get())?.file.table)
        }
        defer { pass.changes?.release(job.base ?? job.path) }
        let (reading, base) = await readings(for: job, in: pass)
        let report = await report(on: job, reading, base: base, in: pass)
        var listing =
            switch reading {
            case .success(let table): TableListing(table, locale: job.locale, role: job.role)
            case .failure: TableListing(unread: job.path, locale: job.locale, role: job.role)
            }
        listing.rulesOff = report.rulesOff
        // Whether a key is new in all of them is not known.
        if history == nil { listing.extraTexts = report.extraKeys?.texts ?? [] }
        return (TableResult(reports: [report], listing: listing), (try? reading.get())?.table)
    }

    /// The report on the folder of a table, if that was the last one in it.
    private func folderReport(_ result: TableResult, of job: CheckJob, number: Int) -> FolderReport? {
        guard let collector = job.folder, let listing = result.listing else { return nil }
        let isInLocale = !job.locale.isEmpty
        return collector.add(isInLocale ? listing : nil, number: number, result.reports[0]).map {
            FolderReport(on: $0, since: history, options: options(for:))
        }
    }

    /// Reads the table of a job and its base; in parallel if that is the only job.
    private func readings(
        for job: CheckJob, in pass: CheckPass
    ) async -> (table: TableStore.Reading, base: TableStore.Reading?) {
        let (store, language) = (pass.store, job.developmentLanguage)
        guard let path = job.base else {
            return (await store.table(at: job.path, twin: job.twin, language), nil)
        }
        guard pass.isOnlyJob else {
            let reading = await store.table(at: job.path, twin: job.twin, language)
            return (reading, await store.table(at: path, twin: job.baseTwin, language))
        }
        async let base = store.table(at: path, twin: job.baseTwin, language)
        return (await store.table(at: job.path, twin: job.twin, language), await base)
    }

    private func report(
        on job: CheckJob, _ reading: TableStore.Reading, base: TableStore.Reading?, in pass: CheckPass
    ) async -> TableReport {
        var report: TableReport
        switch reading {
        case .success(let table): report = await check(table, try? base?.get(), in: pass)
        case .failure(let failure):
            report = TableReport(unread: job.path, failures: [UnreadInput(job.path, failure)])
        }
        if let path = job.base, case .failure(let failure) = base {
            report.failures.insert(UnreadInput(path, failure), at: 0)
        }
        return report
    }

    private func check(
        _ table: LintedTable, _ base: LintedTable?, in pass: CheckPass
    ) async -> TableReport {
        let linter = linter(options(for: table), in: pass)
        guard let changes = pass.changes else { return linter.check(table, base: base) }
        return await check(table, base, linter, changes)
    }

    private func linter(_ options: LintOptions, in pass: CheckPass) -> Linter {
        Linter(options, form: form, fixing: pass.fixing)
    }

    /// The options for the table or folder at a path.
    private func options(for path: String) -> LintOptions { configuration(path).options(for: path) }

    /// The options for a table, with its platform if that matters.
    private func options(for table: LintedTable) -> LintOptions {
        let options = options(for: table.path)
        guard options.platform == .auto, table.dependsOnPlatform else { return options }
        return options.on(platform(table.path))
    }

    /// Checks for new findings.
    ///
    /// The earlier table is read only if necessary: getting it from git may take longer than everything else.
    private func check(
        _ table: LintedTable, _ base: LintedTable?, _ linter: Linter, _ changes: ChangeStore
    ) async -> TableReport {
        do throws(ReadFailure) {
            var baseChange: ChangeStore.Change?
            if let base { baseChange = try await changes.change(of: base).get() }
            if !changes.isSame(table.path), baseChange?.keys.reworded.isEmpty ?? true {
                let report = linter.check(table, base: base)
                if report.findings.isEmpty, report.needs.isEmpty { return report }
            }
            let change = try await changes.change(of: table).get()
            let both = TranslationChanges(table: change.keys, base: baseChange?.keys ?? .none)
            return linter.check(
                table, base: base,
                since: EarlierVersions(changes: both, table: change.former, base: baseChange?.former))
        } catch {
            let reason = "had an earlier version that " + error.reason
            return linter.check(table, base: base).withoutFindings(
                UnreadInput(path: table.path, reason: reason))
        }
    }
}

/// One run over the tables of a check.
private struct CheckPass: Sendable {
    let view: WorkspaceView
    /// The bases that are made from interface files; empty if no results are kept.
    let generatedBases: Set<String>
    /// The fixes that are applied; `nil` if none is.
    let fixing: Fix.Applicability?
    let isOnlyJob: Bool
    let store: TableStore
    /// `nil` unless only new findings count.
    let changes: ChangeStore?
}
