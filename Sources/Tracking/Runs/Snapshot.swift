internal import Comparison
internal import Projects
internal import SourceText

/// The newest run of a project as it is in the store, and what the next one needs to know of it.
struct Snapshot: Sendable {
    /// A file of the run.
    struct File: Sendable {
        let path: String
        let digest: [UInt8]
        let blob: Int64
        /// The last content that the app loads, if it refuses this one: 0 if there was none.
        let loaded: Int64?
    }

    let project: Int64
    let baseLanguage: String?
    /// The row of the run; `nil` if there is none.
    let row: Int64?
    /// Its number; 0 if there is none.
    let number: Int
    let counts: RunCounts
    let files: [File]
    /// The translations that are out of step.
    let memory: [TablePlace: [MemoryEntry]]
    /// The number of missing keys of each translation.
    let missing: [TablePlace: Int]

    /// Whether a run with these digests of its files is equal to it.
    func isEqual(to digests: [String: ContentDigest]) -> Bool {
        row != nil && files.count == digests.count
            && files.allSatisfy { digests[$0.path]?.bytes == $0.digest }
    }

    /// The paths of the tables that the app refuses.
    var refused: Set<String> { Set(files.filter { $0.loaded != nil }.map(\.path)) }
}

extension Connection {
    /// The row of a project and the language of its bases.
    func projectRow(_ name: ProjectName) throws(DatabaseError) -> (row: Int64, baseLanguage: String?) {
        let project = try first("SELECT id, base_language FROM project WHERE name = ?", name.text) {
            ($0.integer(0), $0.optionalText(1))
        }
        guard let project else { throw .store(.noProject) }
        return project
    }

    func snapshot(of name: ProjectName) throws(DatabaseError) -> Snapshot {
        let project = try projectRow(name)
        let newest = try newestRun(of: project.row)
        return Snapshot(
            project: project.row, baseLanguage: project.baseLanguage, row: newest?.row,
            number: newest?.number ?? 0, counts: newest?.counts ?? RunCounts(),
            files: try newest.map { run throws(DatabaseError) in try files(ofRun: run.row) } ?? [],
            memory: try memory(of: project.row), missing: try missingCounts(of: project.row))
    }

    /// The files of a run, by its row.
    func files(ofRun row: Int64) throws(DatabaseError) -> [Snapshot.File] {
        try rows(
            """
            SELECT file.path, blob.sha256, blob.id, run_file.loaded FROM run_file
            JOIN file ON file.id = run_file.file JOIN blob ON blob.id = run_file.blob
            WHERE run_file.run = ? ORDER BY file.path
            """, row
        ) { row in
            Snapshot.File(
                path: row.text(0), digest: row.bytes(1), blob: row.integer(2), loaded: row.optionalInteger(3))
        }
    }

    private func memory(of project: Int64) throws(DatabaseError) -> [TablePlace: [MemoryEntry]] {
        let entries = try rows(
            """
            SELECT file.path, file.locale, memory.id, key, category, base, base_now, stale_since, lost_value
            FROM memory JOIN file ON file.id = memory.file WHERE memory.project = ?
            """, project
        ) { row in
            (
                place: TablePlace(row),
                entry: MemoryEntry(
                    row: row.integer(2), key: row.text(3), category: row.optionalText(4), base: row.text(5),
                    baseNow: row.optionalText(6), staleSince: row.optionalNumber(7),
                    lostValue: row.isNull(8) ? nil : row.bytes(8))
            )
        }
        return Dictionary(grouping: entries, by: \.place).mapValues { $0.map(\.entry) }
    }

    private func missingCounts(of project: Int64) throws(DatabaseError) -> [TablePlace: Int] {
        let counts = try rows(
            """
            SELECT file.path, file.locale, count(*) FROM missing JOIN file ON file.id = missing.file
            WHERE missing.project = ? GROUP BY missing.file
            """, project
        ) { (TablePlace($0), $0.number(2)) }
        return Dictionary(counts) { first, _ in first }
    }
}

extension TablePlace {
    /// The first two columns of a row: path and locale.
    fileprivate init(_ row: Statement) {
        let path = row.text(0)
        self.init(path: path, inCatalog: ProjectFiles.isCatalog(path) ? row.optionalText(1) ?? "" : nil)
    }
}
