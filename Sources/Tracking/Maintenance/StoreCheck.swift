/// Looks for damage in a store.
extension StoreMaintenance {
    /// The faults of the store, a clause each; none if it is as it was written.
    ///
    /// - Throws: ``StoreError/failed(_:)`` if it cannot be read at all.
    package func faults() throws(StoreError) -> [String] {
        try pool.with { connection throws(DatabaseError) in
            try connection.reading { () throws(DatabaseError) in
                let file = try connection.fileFaults()
                // A damaged file would end the rest with an error.
                guard file.isEmpty else { return file }
                return try connection.referenceFaults() + connection.contentFaults()
            }
        }
    }
}

extension Connection {
    /// What SQLite says about the structure of the file.
    fileprivate func fileFaults() throws(DatabaseError) -> [String] {
        do throws(DatabaseError) {
            let faults = try rows("PRAGMA integrity_check(100)") { $0.text(0) }
            return faults == ["ok"] ? [] : faults.map { "is damaged: \($0)" }
        } catch {
            return ["is damaged: \(error.reason)"]
        }
    }

    /// Rows that refer to others which do not exist.
    fileprivate func referenceFaults() throws(DatabaseError) -> [String] {
        let broken = try rows("PRAGMA foreign_key_check") { row in
            "has a row \(row.integer(1)) in \(row.text(0)) without its row in \(row.text(2))"
        }
        let without = try rows(
            """
            SELECT run.number, project.name FROM run_file JOIN run ON run.id = run_file.run
            JOIN project ON project.id = run.project LEFT JOIN file ON file.id = run_file.file
            LEFT JOIN blob ON blob.id = run_file.loaded
            WHERE file.id IS NULL OR run_file.loaded <> 0 AND blob.id IS NULL GROUP BY run.id LIMIT 100
            """
        ) { "has a run \($0.number(0)) of \($0.text(1)) that lacks a file" }
        return broken + without
    }

    /// Contents that are not those which were stored.
    fileprivate func contentFaults() throws(DatabaseError) -> [String] {
        var faults: [String] = []
        for row in try rows("SELECT id FROM blob", row: { $0.integer(0) }) {
            do throws(DatabaseError) {
                _ = try blob(row)
            } catch {
                faults.append("has a damaged content: \(try place(ofBlob: row))")
            }
        }
        return faults
    }

    /// Where a content is used first.
    private func place(ofBlob row: Int64) throws(DatabaseError) -> String {
        let place = try first(
            """
            SELECT file.path, run.number, project.name FROM run_file JOIN run ON run.id = run_file.run
            JOIN project ON project.id = run.project JOIN file ON file.id = run_file.file
            WHERE run_file.blob = ? ORDER BY run.id LIMIT 1
            """, row
        ) { "\($0.text(0)) in run \($0.number(1)) of \($0.text(2))" }
        return place ?? "of no run"
    }
}
