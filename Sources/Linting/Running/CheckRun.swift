package import SourceText

/// Checks many tables, several at a time, each translation against its base.
package struct CheckRun: Sendable {
    /// What rules go by in the table or folder at a path.
    private let options: @Sendable (_ path: String) -> LintOptions
    private let baseChoice: BaseFinder.Choice
    /// How many tables are worked on at a time.
    private let width: Int
    /// What tables were, if only what is new counts.
    private let history: EarlierTables?
    /// Whether findings about several keys name them.
    private let namesSubjects: Bool

    package init(
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
    ///   - folders: Those that were read already.
    ///   - contents: What to take in place of the file at a path.
    ///   - progress: Called when a table is done, with how many are, and its path.
    package func report(
        on tables: [String], folders: FolderListings = FolderListings(), contents: [String: ByteBuffer] = [:],
        progress: @escaping @Sendable (Int, String) -> Void = { _, _ in }
    ) async -> CheckReport {
        let plan = CheckPlan(tables, baseChoice, folders)
        let store = TableStore(uses: plan.uses, contents: contents) { [options] in
            options($0).largestTable
        }
        let outcomes = await outcomes(of: plan, from: store, progress: progress)
        return CheckReport(outcomes)
    }

    private func outcomes(
        of plan: CheckPlan, from store: TableStore, progress: @escaping @Sendable (Int, String) -> Void
    ) async -> [TableOutcome] {
        let jobs = plan.jobs
        let changes = history.map { ChangeStore($0, uses: plan.uses) }
        @Sendable func outcome(_ number: Int) async -> TableOutcome {
            await self.outcome(of: number, in: jobs, from: store, changes)
        }
        return await Workers.map(
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

    /// The table of a job and its base; at the same time where the processors have nothing else to do.
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
        case .success(let table):
            let base = try? base?.get()
            let linter = Linter(options(job.path), namesSubjects: namesSubjects)
            let found =
                if let changes {
                    await check(table, base, linter, changes, &outcome)
                } else { linter.check(table, base: base) }
            outcome.take(found, of: job.path)
        case .failure(let failure):
            outcome.isChecked = false
            outcome.failures.append(.init(path: job.path, reason: failure.reason))
        }
        return outcome
    }

    /// What is new in a table.
    ///
    /// What the table was is looked at only if it makes a difference: getting it out of git may take longer than all else.
    private func check(
        _ table: LintedTable, _ base: LintedTable?, _ linter: Linter, _ changes: ChangeStore,
        _ outcome: inout TableOutcome
    ) async -> Linter.Outcome {
        do throws(FileReader.Failure) {
            var its: ChangeStore.Change?
            if let base { its = try await changes.change(of: base).get() }
            if !changes.isSame(table.path), its?.keys.reworded.isEmpty ?? true {
                let found = linter.check(table, base: base)
                if found.findings.isEmpty { return found }
            }
            let own = try await changes.change(of: table).get()
            let both = TranslationChanges(table: own.keys, base: its?.keys ?? .none)
            return linter.check(
                table, base: base, since: FormerTables(changes: both, table: own.former, base: its?.former))
        } catch {
            outcome.failures.append(
                .init(path: table.path, reason: "was something else before, which " + error.reason))
            return linter.check(table, base: base).withoutFindings
        }
    }
}
