internal import Concurrency
internal import Files
internal import Findings
internal import Linting
internal import Rules
internal import SourceText
internal import StringTables

/// Checks many tables, several at a time, each translation against its base.
struct CheckRun: Sendable {
    /// The options for the table or folder at a path.
    private let options: @Sendable (_ path: String) -> LintOptions
    /// The platform that the project of a table is built for.
    private let platform: @Sendable (_ path: String) -> Platform
    private let baseChoice: BaseFinder.Choice
    /// The number of tables that are processed at a time.
    private let width: Int
    /// The earlier tables, if only new findings count.
    private let history: EarlierTables?
    /// The tables that catalogs replace.
    private let replaced: ReplacedTables?
    /// Which keys a finding about several names.
    private let naming: Linter.Naming
    private let columns: ColumnUnit
    /// Whether the report has the share of the base of each table.
    private let countsShares: Bool

    init(
        base: BaseFinder.Choice = .automatic, width: Int, since history: EarlierTables? = nil,
        replaced: ReplacedTables? = nil, naming: Linter.Naming = .none, columns: ColumnUnit = .scalars,
        countsShares: Bool = false,
        platform: @escaping @Sendable (_ path: String) -> Platform = { _ in .auto },
        options: @escaping @Sendable (_ path: String) -> LintOptions = { _ in LintOptions() }
    ) {
        self.options = options
        self.platform = platform
        baseChoice = base
        self.width = max(1, width)
        self.history = history
        self.replaced = replaced
        self.naming = naming
        self.columns = columns
        self.countsShares = countsShares
    }

    /// Checks `tables`; the report is in their order, whatever ``width`` is.
    ///
    /// - Parameters:
    ///   - folders: The folders that have been read already.
    ///   - known: Tables in place of their files.
    ///   - memory: What is known from the check before, if the tables are being fixed.
    ///   - former: What is known from the check before, if it is repeated.
    ///   - progress: Called when a table is done, with the number of tables done and its path.
    func report(
        on tables: [String], folders: FolderListings, known: KnownTables = KnownTables(),
        keeping memory: FixMemory? = nil, repeating former: RepeatedCheck? = nil,
        progress: @escaping @Sendable (Int, String) -> Void = { _, _ in }
    ) async throws(CancellationError) -> CheckReport {
        let plan = CheckPlan(tables, baseChoice, folders)
        let store = TableStore(uses: plan.uses, files: folders.files, known: known) { [options] in
            options($0).largestTable
        }
        let changes = history.map { ChangeStore($0, uses: plan.uses) }
        let jobs = plan.jobs
        @Sendable func reports(_ number: Int) async -> (tables: [TableReport], folder: FolderReport?) {
            let job = jobs[number]
            if let memory, let kept = memory.result(of: number), !job.depends(on: known.changed) {
                return (kept.reports, addListing(kept, of: job, number: number))
            }
            func check() async -> TableResult {
                await self.result(
                    of: job, number: number, isOnly: jobs.count == 1, from: store, changes, memory)
            }
            let result = if let former { await former.result(of: job, check) } else { await check() }
            return (result.reports, addListing(result, of: job, number: number))
        }
        let all = try await Workers.map(
            Array(jobs.indices), width: width, progress: { progress($0, jobs[$1].path) }, reports)
        var tables = all.map(\.tables)
        let folders = all.compactMap(\.folder)
        for expected in folders.flatMap(\.expected) {
            tables[expected.number][0].remove(expected: expected.deviations)
        }
        var report = CheckReport(tables.flatMap(\.self), folders, countsShares: countsShares)
        report.bases = plan.bases
        return report
    }

    /// Checks a file.
    private func result(
        of job: CheckJob, number: Int, isOnly: Bool, from store: TableStore, _ changes: ChangeStore?,
        _ memory: FixMemory?
    ) async -> TableResult {
        if let rivals = job.rivals {
            let reading = await store.catalog(at: job.path, rivals: rivals)
            let run = CatalogRun(linter(options(job.path), fixing: memory?.applied), history, replaced)
            let reports = await run.reports(on: job.path, reading)
            let result = TableResult(reports: reports, listing: nil)
            memory?.keep(result, of: (try? reading.get())?.file.table, at: job.path, number: number)
            return result
        }
        defer { changes?.release(job.base ?? job.path) }
        let (reading, base) = await readings(for: job, isOnlyJob: isOnly, from: store)
        let table = await report(on: job, reading, base: base, changes, fixing: memory?.applied)
        var listing =
            switch reading {
            case .success(let table): TableListing(table, locale: job.locale, role: job.role)
            case .failure: TableListing(unread: job.path, locale: job.locale, role: job.role)
            }
        listing.rulesOff = table.rulesOff
        let result = TableResult(reports: [table], listing: listing)
        memory?.keep(result, of: (try? reading.get())?.table, at: job.path, number: number)
        return result
    }

    /// The report on the folder of a table, if that was the last one in it.
    private func addListing(_ result: TableResult, of job: CheckJob, number: Int) -> FolderReport? {
        guard let collector = job.folder, let listing = result.listing else { return nil }
        return collector.add(listing, number: number, result.reports[0].deviations).map {
            FolderReport(on: $0.folder, $0.agreement, since: history, options: options)
        }
    }

    /// Reads the table of a job and its base; in parallel if that is the only job.
    private func readings(
        for job: CheckJob, isOnlyJob: Bool, from store: TableStore
    ) async -> (table: TableStore.Reading, base: TableStore.Reading?) {
        guard let path = job.base else { return (await store.table(at: job.path, twin: job.twin), nil) }
        guard isOnlyJob else {
            let reading = await store.table(at: job.path, twin: job.twin)
            return (reading, await store.table(at: path, twin: job.baseTwin))
        }
        async let base = store.table(at: path, twin: job.baseTwin)
        return (await store.table(at: job.path, twin: job.twin), await base)
    }

    private func report(
        on job: CheckJob, _ reading: TableStore.Reading, base: TableStore.Reading?, _ changes: ChangeStore?,
        fixing: Fix.Applicability?
    ) async -> TableReport {
        var report: TableReport
        switch reading {
        case .success(let table): report = await check(table, try? base?.get(), changes, fixing: fixing)
        case .failure(let failure):
            report = TableReport(unread: job.path, failures: [UnreadInput(job.path, failure)])
        }
        if let path = job.base, case .failure(let failure) = base {
            report.failures.insert(UnreadInput(path, failure), at: 0)
        }
        return report
    }

    private func check(
        _ table: LintedTable, _ base: LintedTable?, _ changes: ChangeStore?, fixing: Fix.Applicability?
    ) async -> TableReport {
        let linter = linter(options(for: table), fixing: fixing)
        let report =
            if let changes { await check(table, base, linter, changes) } else {
                linter.check(table, base: base)
            }
        if !table.table.isUnchanged {
            return TableReport(unread: table.path, failures: [UnreadInput(table.path, .changed)])
        }
        if let base, !base.table.isUnchanged {
            return TableReport(
                unread: table.path, failures: [UnreadInput(base.path, .changed)], isChecked: true)
        }
        return report
    }

    private func linter(_ options: LintOptions, fixing: Fix.Applicability?) -> Linter {
        Linter(options, naming: naming, columns: columns, fixing: fixing)
    }

    /// The options for a table, with its platform if that matters.
    private func options(for table: LintedTable) -> LintOptions {
        let options = options(table.path)
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
                if report.findings.isEmpty { return report }
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
