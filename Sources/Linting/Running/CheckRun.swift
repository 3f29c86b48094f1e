package import SourceText
internal import Synchronization

/// Checks many tables, several at a time, each translation against its base.
package struct CheckRun: Sendable {
    private let linter: Linter
    private let baseChoice: BaseFinder.Choice
    /// How many tables are worked on at a time.
    private let width: Int

    package init(linter: Linter, base: BaseFinder.Choice = .automatic, width: Int) {
        self.linter = linter
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
        let store = TableStore(uses: uses(of: jobs), contents: contents)
        let outcomes = await outcomes(of: jobs, from: store, progress: progress)
        var report = outcomes.reduce(into: CheckReport()) { $0.add($1) }
        checkFolders(of: jobs, outcomes, &report)
        return report
    }

    private struct Job: Sendable {
        let path: String
        /// The table it is compared with.
        let base: String?
        let role: TableListing.Role
        /// Where it stands among the tables of all locales, if that is looked at.
        let place: FolderGrouping.Place?
    }

    fileprivate struct Outcome: Sendable {
        var findings: [Finding] = []
        var coverage: LocaleCoverage?
        var listing: TableListing?
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
            place: baseChoice.isFile ? nil : FolderGrouping.place(of: path, folders, finder))
    }

    /// Lets as many workers as ``width`` take one job after the other.
    private func outcomes(
        of jobs: [Job], from store: TableStore, progress: @escaping @Sendable (Int, String) -> Void
    ) async -> [Outcome] {
        // A single table needs no second thread, which would cost more than the check.
        if jobs.count == 1 { return [await outcome(of: jobs[0], from: store, alone: true)] }
        let queue = Queue()
        return await withTaskGroup(of: [(Int, Outcome)].self) { group in
            for _ in 0..<min(width, jobs.count) {
                group.addTask { await work(on: jobs, queue, store, progress) }
            }
            let all = await group.reduce(into: []) { $0 += $1 }
            return all.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    /// What the workers share: the next job, and how many are done.
    private final class Queue: Sendable {
        let next = Atomic(0)
        let done = Atomic(0)
    }

    private func work(
        on jobs: [Job], _ queue: Queue, _ store: TableStore, _ progress: @Sendable (Int, String) -> Void
    ) async -> [(Int, Outcome)] {
        var outcomes: [(Int, Outcome)] = []
        while case let number = queue.next.add(1, ordering: .relaxed).oldValue, number < jobs.count {
            outcomes.append((number, await outcome(of: jobs[number], from: store, alone: false)))
            progress(queue.done.add(1, ordering: .relaxed).newValue, jobs[number].path)
        }
        return outcomes
    }

    /// - Parameter alone: Whether the processors have nothing else to do than this job.
    private func outcome(of job: Job, from store: TableStore, alone: Bool) async -> Outcome {
        guard let path = job.base else { return outcome(of: job, await store.table(at: job.path), base: nil) }
        guard alone else {
            let reading = await store.table(at: job.path)
            return outcome(of: job, reading, base: await store.table(at: path))
        }
        async let base = store.table(at: path)
        return outcome(of: job, await store.table(at: job.path), base: await base)
    }

    private func outcome(of job: Job, _ reading: TableStore.Reading, base: TableStore.Reading?) -> Outcome {
        var outcome = Outcome()
        if let path = job.base, case .failure(let failure) = base {
            outcome.failures.append(.init(path: path, reason: failure.reason))
        }
        switch reading {
        case .success(let table):
            (outcome.findings, outcome.coverage) = linter.check(table, base: try? base?.get())
            outcome.listing = job.place.map { TableListing(table, locale: $0.locale, role: job.role) }
        case .failure(let failure):
            outcome.isChecked = false
            outcome.failures.append(.init(path: job.path, reason: failure.reason))
        }
        return outcome
    }
}

// MARK: - Folders

extension CheckRun {
    private func checkFolders(
        of jobs: [Job], _ outcomes: [Outcome], _ report: inout CheckReport
    ) {
        var grouping = FolderGrouping()
        for (job, outcome) in zip(jobs, outcomes) {
            guard let place = job.place, let listing = outcome.listing else { continue }
            grouping.add(listing, at: place)
        }
        let groups = grouping.groups
        let results = Parallel.map(Parallel.parts(of: groups.count, minimum: 50, pieces: 2)) { range in
            check(groups[range])
        }
        for coverage in results.flatMap(\.absent) { report.add(coverage) }
        report.findings.merge(results.flatMap(\.findings))
    }

    private func check(
        _ groups: ArraySlice<FolderGrouping.Group>
    ) -> (findings: [Finding], absent: [LocaleCoverage]) {
        var findings: [Finding] = []
        var absent: [LocaleCoverage] = []
        for group in groups {
            let folder = LocalizedFolder(
                path: group.folder, tables: group.tables, hasBaseFolder: group.hasBaseFolder)
            findings += linter.findings(in: folder)
            absent += folder.absentTables
        }
        return (findings, absent)
    }
}

extension CheckReport {
    fileprivate mutating func add(_ outcome: CheckRun.Outcome) {
        findings += outcome.findings
        for failure in outcome.failures where !failures.contains(where: { $0.path == failure.path }) {
            failures.append(failure)
        }
        files += outcome.isChecked ? 1 : 0
        filesWithFindings += outcome.findings.isEmpty ? 0 : 1
        if let coverage = outcome.coverage { add(coverage) }
    }
}
