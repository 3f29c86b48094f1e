/// Removes runs, and the contents that no other run has.
extension Connection {
    /// Removes the runs of a project that need not be kept, and returns how many. The newest one is always kept.
    @discardableResult
    func removeRuns(of project: Int64, beyond retention: Retention) throws(DatabaseError) -> Int {
        guard let newest = try newestRun(of: project) else { return 0 }
        var dropped: [Int64] = []
        if retention.runs > 0 {
            dropped += try rows(
                "SELECT id FROM run WHERE project = ? ORDER BY number DESC LIMIT -1 OFFSET ?", project,
                retention.runs
            ) { $0.integer(0) }
        }
        if retention.days > 0 {
            let (time, overflow) = newest.time.subtractingReportingOverflow(
                Int64(min(retention.days, Self.manyDays)) * Self.day)
            dropped += try rows(
                "SELECT id FROM run WHERE project = ? AND number <> ? AND time < ?", project, newest.number,
                overflow ? Int64.min : time
            ) { $0.integer(0) }
        }
        let rows = Set(dropped)
        for row in rows { try removeRun(row) }
        return rows.count
    }

    private static let day: Int64 = 86_400
    private static let manyDays = 1_000_000_000

    private func removeRun(_ row: Int64) throws(DatabaseError) {
        let contents = try rows("SELECT blob FROM run_file WHERE run = ?", row) { $0.integer(0) }
        let kept = try rows(
            "SELECT loaded FROM run_file WHERE run = ? AND loaded > 0", row
        ) { $0.integer(0) }
        try run("DELETE FROM run WHERE id = ?", row)
        for content in Set(contents + kept) { try removeBlob(content) }
    }

    /// Removes a content unless a run has it.
    private func removeBlob(_ row: Int64) throws(DatabaseError) {
        try run(
            """
            DELETE FROM blob WHERE id = ?1 AND NOT EXISTS(SELECT 1 FROM run_file WHERE blob = ?1)
                AND NOT EXISTS(SELECT 1 FROM run_file WHERE loaded = ?1)
            """, row)
    }

    /// Removes a project with everything of it.
    func removeProject(_ project: Int64) throws(DatabaseError) {
        for row in try rows("SELECT id FROM run WHERE project = ?", project, row: { $0.integer(0) }) {
            try removeRun(row)
        }
        for table in ["event", "memory", "missing", "file_rename", "run_time", "file"] {
            try run("DELETE FROM \(table) WHERE project = ?", project)
        }
        try run("DELETE FROM project WHERE id = ?", project)
    }
}
