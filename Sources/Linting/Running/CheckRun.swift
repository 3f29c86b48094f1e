internal import SourceText

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
    ///   - contents: What to take in place of the file at a path.
    ///   - progress: Called when a table is done, with how many are, and its path.
    package func report(
        on tables: [String], contents: [String: [UInt8]] = [:],
        progress: @Sendable (Int, String) -> Void = { _, _ in }
    ) async -> CheckReport {
        let finder = BaseFinder(baseChoice)
        let jobs = tables.map { Job(path: $0, base: finder.base(of: $0)) }
        let uses = jobs.flatMap { [$0.path] + ($0.base.map { [$0] } ?? []) }
        let store = TableStore(uses: uses.reduce(into: [:]) { $0[$1, default: 0] += 1 }, contents: contents)
        let outcomes = await outcomes(of: jobs, from: store, progress: progress)
        return outcomes.reduce(into: CheckReport()) { $0.add($1) }
    }

    private struct Job {
        let path: String
        let base: String?
    }

    fileprivate struct Outcome {
        var findings: [Finding] = []
        var failures: [CheckReport.Failure] = []
        var isChecked = true
    }

    private func outcomes(
        of jobs: [Job], from store: TableStore, progress: @Sendable (Int, String) -> Void
    ) async -> [Outcome] {
        // A single table needs no second thread, which would cost more than the check.
        if jobs.count == 1 { return [await outcome(of: jobs[0], from: store)] }
        return await withTaskGroup(of: (Int, Outcome).self) { group in
            var outcomes = [Outcome](repeating: Outcome(), count: jobs.count)
            var (started, done) = (0, 0)
            func startNext() {
                guard started < jobs.count else { return }
                let number = started
                group.addTask { (number, await outcome(of: jobs[number], from: store)) }
                started += 1
            }
            for _ in 0..<width { startNext() }
            for await (number, outcome) in group {
                outcomes[number] = outcome
                done += 1
                progress(done, jobs[number].path)
                startNext()
            }
            return outcomes
        }
    }

    private func outcome(of job: Job, from store: TableStore) async -> Outcome {
        guard let path = job.base else { return outcome(of: job, await store.table(at: job.path), base: nil) }
        async let base = store.table(at: path)
        return outcome(of: job, await store.table(at: job.path), base: await base)
    }

    private func outcome(of job: Job, _ reading: TableStore.Reading, base: TableStore.Reading?) -> Outcome {
        var outcome = Outcome()
        if let path = job.base, case .failure(let failure) = base {
            outcome.failures.append(.init(path: path, reason: failure.reason))
        }
        switch reading {
        case .success(let table): outcome.findings = linter.findings(in: table, base: try? base?.get())
        case .failure(let failure):
            outcome.isChecked = false
            outcome.failures.append(.init(path: job.path, reason: failure.reason))
        }
        return outcome
    }
}

extension CheckReport {
    fileprivate mutating func add(_ outcome: CheckRun.Outcome) {
        findings += outcome.findings
        for failure in outcome.failures where !failures.contains(where: { $0.path == failure.path }) {
            failures.append(failure)
        }
        files += outcome.isChecked ? 1 : 0
    }
}
