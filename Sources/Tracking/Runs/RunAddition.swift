internal import Concurrency
internal import SourceText

/// Adds a run to a project.
struct RunAddition {
    private let run: NewRun
    private let project: ProjectName
    private let pool: ConnectionPool
    private let retention: Retention
    private let digests: [String: ContentDigest]

    /// How often the comparison is repeated if other runs are added meanwhile, before it is done while no other can be.
    private static let attempts = 3

    init(_ run: NewRun, to project: ProjectName, in pool: ConnectionPool, _ retention: Retention) {
        self.run = run
        self.project = project
        self.pool = pool
        self.retention = retention
        digests = run.files.mapValues { ContentDigest(of: $0.span) }
    }

    func added() async throws(StoreError) -> (run: RecordedRun, isReplayed: Bool) {
        if let earlier = try pool.with(replayed) { return (earlier, true) }
        for _ in 0..<Self.attempts {
            if let added = try await attempt(locked: false) { return added }
        }
        await pool.turns.begin()
        defer { pool.turns.end() }
        guard let added = try await attempt(locked: true) else { throw .failed("changes too fast") }
        return added
    }

    /// The run that an earlier request with the same key has added.
    private func replayed(_ connection: Connection) throws(DatabaseError) -> RecordedRun? {
        guard run.idempotency != nil else { return nil }
        let row = try connection.projectRow(project).row
        return try connection.run(replaying: run.idempotency, of: row)?.recorded()
    }

    /// The run; `nil` if another was added meanwhile.
    ///
    /// - Parameter locked: Whether no other can be.
    private func attempt(
        locked: Bool
    ) async throws(StoreError) -> (run: RecordedRun, isReplayed: Bool)? {
        let connection = try reporting(pool.take)
        defer { pool.put(connection) }
        let (snapshot, old) = try reporting { () throws(DatabaseError) in
            if locked { try connection.beginWriting() } else { try connection.run("BEGIN") }
            let snapshot = try connection.snapshot(of: project)
            let old = try former(snapshot, on: connection)
            if !locked { try connection.commit() }
            return (snapshot, old)
        }
        let findings = try await findings(snapshot, old)
        if !locked { await pool.turns.begin() }
        defer { if !locked { pool.turns.end() } }
        return try reporting { () throws(DatabaseError) in
            if !locked { try connection.beginWriting() }
            defer { connection.rollBack() }
            return try record(findings, after: snapshot, on: connection)
        }
    }

    // MARK: - Comparison

    /// The contents that the new ones are compared with; those that have not changed are the new ones.
    private func former(
        _ snapshot: Snapshot, on connection: Connection
    ) throws(DatabaseError) -> [String: ByteBuffer] {
        guard !snapshot.isEqual(to: digests) else { return [:] }
        var contents: [String: ByteBuffer] = [:]
        for file in snapshot.files where file.loaded != 0 {
            if file.loaded == nil, digests[file.path]?.bytes == file.digest {
                contents[file.path] = run.files[file.path]
            } else {
                contents[file.path] = try connection.blob(file.loaded ?? file.blob)
            }
        }
        return contents
    }

    private func findings(
        _ snapshot: Snapshot, _ old: [String: ByteBuffer]
    ) async throws(StoreError) -> RunFindings {
        guard !snapshot.isEqual(to: digests) else { return RunFindings(repeating: snapshot) }
        let compared = ComparedRun(old: old, new: run.files, baseLanguage: snapshot.baseLanguage)
        let result = try await compared.result()
        let coverage = try await RunCoverage(of: run.files, baseLanguage: snapshot.baseLanguage)
        return RunExamination(snapshot, result, coverage).findings()
    }

    // MARK: - Recording

    private func record(
        _ findings: RunFindings, after snapshot: Snapshot, on connection: Connection
    ) throws(DatabaseError) -> (run: RecordedRun, isReplayed: Bool)? {
        guard !Cancellation.isRequested else { throw .store(.cancelled) }
        let project = try connection.projectRow(project).row
        if let earlier = try connection.run(replaying: run.idempotency, of: project) {
            return (earlier.recorded(), true)
        }
        let newest = try connection.newestRun(of: project)
        guard project == snapshot.project, newest?.row == snapshot.row else {
            connection.rollBack()
            return nil
        }
        var findings = findings
        if let row = snapshot.row, findings.counts.isUnchanged {
            findings.locales = try connection.locales(ofRun: row)
        }
        var writer = RunWriter(run, digests, after: snapshot, on: connection)
        _ = try writer.write(findings)
        try connection.removeRuns(of: project, beyond: retention)
        let recorded = try connection.run(snapshot.number + 1, of: project).recorded()
        try connection.commit()
        return (recorded, false)
    }
}

extension RunFindings {
    /// The same state again.
    fileprivate init(repeating snapshot: Snapshot) {
        counts.tables = snapshot.counts.tables
        counts.missing = snapshot.counts.missing
        counts.stale = snapshot.counts.stale
        counts.isUnchanged = true
        refused = snapshot.refused
    }
}
