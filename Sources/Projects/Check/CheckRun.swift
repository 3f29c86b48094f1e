internal import Concurrency
internal import Files
internal import Linting
internal import SourceText
internal import StringTables

/// Checks many tables, several at a time, each translation against its base.
struct CheckRun: Sendable {
    /// The options for the table or folder at a path.
    private let options: @Sendable (_ path: String) -> LintOptions
    private let baseChoice: BaseFinder.Choice
    /// The number of tables that are processed at a time.
    private let width: Int
    /// The earlier tables, if only new findings count.
    private let history: EarlierTables?
    /// Whether findings about several keys list them.
    private let namesSubjects: Bool

    init(
        base: BaseFinder.Choice = .automatic, width: Int, since history: EarlierTables? = nil,
        namesSubjects: Bool = false,
        options: @escaping @Sendable (_ path: String) -> LintOptions = { _ in LintOptions() }
    ) {
        self.options = options
        baseChoice = base
        self.width = max(1, width)
        self.history = history
        self.namesSubjects = namesSubjects
    }

    /// Checks `tables`; the report is in their order, whatever ``width`` is.
    ///
    /// - Parameters:
    ///   - folders: The folders that have been read already.
    ///   - progress: Called when a table is done, with the number of tables done and its path.
    func report(
        on tables: [String], folders: FolderListings,
        progress: @escaping @Sendable (Int, String) -> Void = { _, _ in }
    ) async throws(CancellationError) -> CheckReport {
        let plan = CheckPlan(tables, baseChoice, folders)
        let store = TableStore(uses: plan.uses, files: folders.files) { [options] in
            options($0).largestTable
        }
        let outcomes = try await outcomes(of: plan, from: store, progress: progress)
        return CheckReport(outcomes)
    }

    private func outcomes(
        of plan: CheckPlan, from store: TableStore, progress: @escaping @Sendable (Int, String) -> Void
    ) async throws(CancellationError) -> [TableOutcome] {
        let jobs = plan.jobs
        let changes = history.map { ChangeStore($0, uses: plan.uses) }
        @Sendable func outcome(_ number: Int) async -> TableOutcome {
            await self.outcome(of: number, in: jobs, from: store, changes)
        }
        return try await Workers.map(
            Array(jobs.indices), width: width, progress: { progress($0, jobs[$1].path) }, outcome)
    }

    private func outcome(
        of number: Int, in jobs: [CheckJob], from store: TableStore, _ changes: ChangeStore?
    ) async -> TableOutcome {
        let job = jobs[number]
        defer { changes?.release(job.base ?? job.path) }
        let (reading, base) = await readings(for: job, isOnlyJob: jobs.count == 1, from: store)
        var outcome = await outcome(of: job, reading, base: base, changes)
        if let folder = job.folder {
            var listing =
                switch reading {
                case .success(let table): TableListing(table, locale: job.locale, role: job.role)
                case .failure: TableListing(unread: job.path, locale: job.locale, role: job.role)
                }
            listing.rulesOff = outcome.rulesOff
            if let whole = folder.add(listing, number: number) {
                outcome.take(whole, history, options: options)
            }
        }
        return outcome
    }

    /// Reads the table of a job and its base; in parallel if that is the only job.
    private func readings(
        for job: CheckJob, isOnlyJob: Bool, from store: TableStore
    ) async -> (table: TableStore.Reading, base: TableStore.Reading?) {
        guard let path = job.base else { return (await store.table(at: job.path), nil) }
        guard isOnlyJob else {
            let reading = await store.table(at: job.path)
            return (reading, await store.table(at: path))
        }
        async let base = store.table(at: path)
        return (await store.table(at: job.path), await base)
    }

    private func outcome(
        of job: CheckJob, _ reading: TableStore.Reading, base: TableStore.Reading?, _ changes: ChangeStore?
    ) async -> TableOutcome {
        var outcome = TableOutcome()
        if let path = job.base, case .failure(let failure) = base {
            outcome.failures.append(.init(path: path, reason: failure.reason))
        }
        switch reading {
        case .success(let table): await check(table, try? base?.get(), changes, &outcome)
        case .failure(let failure): outcome.fail(job.path, failure)
        }
        return outcome
    }

    private func check(
        _ table: LintedTable, _ base: LintedTable?, _ changes: ChangeStore?, _ outcome: inout TableOutcome
    ) async {
        let linter = Linter(options(table.path), namesSubjects: namesSubjects)
        let found =
            if let changes {
                await check(table, base, linter, changes, &outcome)
            } else { linter.check(table, base: base) }
        if !table.table.isUnchanged { return outcome.fail(table.path, .changed) }
        if let base, !base.table.isUnchanged { return outcome.fail(base.path, .changed, isBase: true) }
        outcome.take(found, of: table)
    }

    /// The new findings in a table.
    ///
    /// The earlier table is read only if necessary: getting it from git may take longer than everything else.
    private func check(
        _ table: LintedTable, _ base: LintedTable?, _ linter: Linter, _ changes: ChangeStore,
        _ outcome: inout TableOutcome
    ) async -> Linter.Outcome {
        do throws(ReadFailure) {
            var baseChange: ChangeStore.Change?
            if let base { baseChange = try await changes.change(of: base).get() }
            if !changes.isSame(table.path), baseChange?.keys.reworded.isEmpty ?? true {
                let found = linter.check(table, base: base)
                if found.findings.isEmpty { return found }
            }
            let change = try await changes.change(of: table).get()
            let both = TranslationChanges(table: change.keys, base: baseChange?.keys ?? .none)
            return linter.check(
                table, base: base,
                since: FormerTables(changes: both, table: change.former, base: baseChange?.former))
        } catch {
            outcome.failures.append(
                .init(path: table.path, reason: "had an earlier version that " + error.reason))
            return linter.check(table, base: base).withoutFindings
        }
    }
}
