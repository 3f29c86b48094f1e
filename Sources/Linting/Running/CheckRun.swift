package import SourceText

/// Checks many tables, several at a time, each translation against its base.
package struct CheckRun: Sendable {
    /// What rules go by in the table or folder at a path.
    private let options: @Sendable (_ path: String) -> LintOptions
    private let baseChoice: BaseFinder.Choice
    /// How many tables are worked on at a time.
    private let width: Int

    package init(
        base: BaseFinder.Choice = .automatic, width: Int,
        options: @escaping @Sendable (_ path: String) -> LintOptions = { _ in LintOptions() }
    ) {
        self.options = options
        baseChoice = base
        self.width = max(1, width)
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
        let jobs = jobs(for: tables, folders)
        let store = TableStore(uses: uses(of: jobs), contents: contents) { [options] in
            options($0).largestTable
        }
        let outcomes = await outcomes(of: jobs, from: store, progress: progress)
        var report = CheckReport()
        for outcome in outcomes { report.add(outcome) }
        report.take(outcomes.flatMap(\.folder.findings))
        return report
    }

    private struct Job: Sendable {
        let path: String
        /// The table it is compared with.
        let base: String?
        let role: TableListing.Role
        /// Where it stands among the tables of all locales, if that is looked at.
        let place: FolderCollector.Spot?
    }

    fileprivate struct Outcome: Sendable {
        var findings: [Finding] = []
        var suppressed: [Finding] = []
        var rulesOff: Set<String> = []
        var coverage: LocaleCoverage?
        /// What was found in the folder of the table, if it was the last one of it.
        var folder: (findings: [Finding], absentTables: [LocaleCoverage]) = ([], [])
        var failures: [CheckReport.Failure] = []
        var isChecked = true
    }

    /// How often each base is read for, also as a table of its own.
    private func uses(of jobs: [Job]) -> [String: Int] {
        var uses: [String: Int] = [:]
        for job in jobs { if let base = job.base { uses[base, default: 0] += 1 } }
        for job in jobs where uses[job.path] != nil { uses[job.path, default: 0] += 1 }
        return uses
    }

    private func jobs(for tables: [String], _ folders: FolderListings) -> [Job] {
        Parallel.map(Parallel.parts(of: tables.count, minimum: 500, pieces: 2)) { range in
            let finder = BaseFinder(baseChoice, folders)
            return tables[range].map { job(for: $0, finder, folders) }
        }.flatMap(\.self)
    }

    private func job(for path: String, _ finder: BaseFinder, _ folders: FolderListings) -> Job {
        let base = finder.base(of: path)
        return Job(
            path: path, base: base == path ? nil : base,
            role: base == nil ? .alone : base == path ? .base : .translation,
            place: baseChoice.isFile ? nil : FolderCollector.Spot(of: path, folders, finder))
    }

    private func outcomes(
        of jobs: [Job], from store: TableStore, progress: @escaping @Sendable (Int, String) -> Void
    ) async -> [Outcome] {
        let folders = FolderCollector(jobs.lazy.compactMap(\.place))
        @Sendable func outcome(_ number: Int) async -> Outcome {
            await self.outcome(of: number, in: jobs, folders, from: store)
        }
        return await Workers.map(
            Array(jobs.indices), width: width, progress: { progress($0, jobs[$1].path) }, outcome)
    }

    private func outcome(
        of number: Int, in jobs: [Job], _ folders: FolderCollector, from store: TableStore
    ) async -> Outcome {
        let job = jobs[number]
        let (reading, base) = await readings(for: job, isOnlyJob: jobs.count == 1, from: store)
        var outcome = outcome(of: job, reading, base: base)
        if let place = job.place {
            var listing =
                switch reading {
                case .success(let table): TableListing(table, locale: place.locale, role: job.role)
                case .failure: TableListing(unread: job.path, locale: place.locale, role: job.role)
                }
            listing.rulesOff = outcome.rulesOff
            if let folder = folders.add(listing, number: number, at: place) {
                outcome.folder = (
                    Linter.findings(in: folder, options: options), folder.absences.map(LocaleCoverage.init)
                )
            }
        }
        return outcome
    }

    /// The table of a job and its base; at the same time where the processors have nothing else to do.
    private func readings(
        for job: Job, isOnlyJob: Bool, from store: TableStore
    ) async -> (table: TableStore.Reading, base: TableStore.Reading?) {
        guard let path = job.base else { return (await store.table(at: job.path), nil) }
        guard isOnlyJob else {
            let reading = await store.table(at: job.path)
            return (reading, await store.table(at: path))
        }
        async let base = store.table(at: path)
        return (await store.table(at: job.path), await base)
    }

    private func outcome(of job: Job, _ reading: TableStore.Reading, base: TableStore.Reading?) -> Outcome {
        var outcome = Outcome()
        if let path = job.base, case .failure(let failure) = base {
            outcome.failures.append(.init(path: path, reason: failure.reason))
        }
        switch reading {
        case .success(let table):
            let linter = Linter(options(job.path))
            let found = linter.check(table, base: try? base?.get())
            outcome.findings = found.findings
            outcome.suppressed = found.suppressed
            outcome.coverage = found.coverage
            outcome.rulesOff = found.rulesOff
        case .failure(let failure):
            outcome.isChecked = false
            outcome.failures.append(.init(path: job.path, reason: failure.reason))
        }
        return outcome
    }
}

extension CheckReport {
    /// Takes what was found in folders: about a folder, or about one of its tables.
    fileprivate mutating func take(_ folderFindings: [Finding]) {
        guard !folderFindings.isEmpty else { return }
        let paths = Set(folderFindings.map(\.location.path))
        let tables = paths.filter { $0.hasSuffix(".strings") }
        let known = tables.isEmpty ? [] : Set(findings.map(\.location.path))
        filesWithFindings += tables.subtracting(known).count
        foldersWithFindings = paths.count - tables.count
        findings.merge(folderFindings)
    }

    fileprivate mutating func add(_ outcome: CheckRun.Outcome) {
        findings += outcome.findings
        suppressed += outcome.suppressed
        for failure in outcome.failures where !failures.contains(where: { $0.path == failure.path }) {
            failures.append(failure)
        }
        files += outcome.isChecked ? 1 : 0
        filesWithFindings += outcome.findings.isEmpty ? 0 : 1
        if let coverage = outcome.coverage { add(coverage) }
        for coverage in outcome.folder.absentTables { add(coverage) }
    }
}
