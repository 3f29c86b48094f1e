internal import Comparison
internal import SourceText

/// Writes a run with all that was found, within one transaction.
struct RunWriter {
    private let connection: Connection
    private let snapshot: Snapshot
    private let run: NewRun
    private let digests: [String: ContentDigest]
    private let number: Int
    /// The rows of tables by path and locale.
    private var tables: [[[UInt8]?]: Int64] = [:]

    init(
        _ run: NewRun, _ digests: [String: ContentDigest], after snapshot: Snapshot, on connection: Connection
    ) {
        self.connection = connection
        self.snapshot = snapshot
        self.run = run
        self.digests = digests
        number = snapshot.number + 1
    }

    /// Writes the run, and returns its row.
    mutating func write(_ findings: RunFindings) throws(DatabaseError) -> Int64 {
        let row = try insertRun(findings.counts)
        try insertFiles(of: row, refused: findings.refused)
        try connection.insert(findings.locales, ofRun: row)
        try insert(findings.events)
        try insert(findings.renames)
        try remember(findings)
        for absence in findings.absences { try update(absence) }
        return row
    }

    private func insertRun(_ counts: RunCounts) throws(DatabaseError) -> Int64 {
        try connection.run(
            """
            INSERT INTO run(project, number, previous, time, label, revision, idempotency, request, tables, added,
                removed, changed, renamed, missing, stale, unchanged)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, snapshot.project, number, snapshot.row == nil ? nil : snapshot.number, run.time, run.label,
            run.revision, run.idempotency?.key, run.idempotency?.request, counts.tables, counts.added,
            counts.removed, counts.changed, counts.renamed, counts.missing, counts.stale,
            counts.isUnchanged ? 1 : 0)
        let row = connection.lastRow
        try connection.run("INSERT INTO run_time VALUES(?, ?, ?)", snapshot.project, number, run.time)
        return row
    }

    // MARK: - Files

    private mutating func insertFiles(of row: Int64, refused: Set<String>) throws(DatabaseError) {
        let before = Dictionary(snapshot.files.map { ($0.path.exact, $0) }) { first, _ in first }
        let insertion = try connection.prepare("INSERT INTO run_file VALUES(?, ?, ?, ?)")
        for path in run.files.keys.sorted() {
            guard let content = run.files[path], let digest = digests[path] else { continue }
            let former = before[path.exact]
            let known = former?.digest == digest.bytes ? former?.blob : nil
            let blob: Int64
            if let known { blob = known } else { blob = try connection.insertBlob(content, digest) }
            let loaded = refused.contains(path) ? former.map { $0.loaded ?? $0.blob } ?? 0 : nil
            try insertion.run(row, try table(TablePlace(path: path)), blob, loaded)
        }
    }

    /// The row of a table. That of a catalog as a file is of no locale.
    private mutating func table(_ place: TablePlace) throws(DatabaseError) -> Int64 {
        let key = [place.path.exact, place.locale?.exact]
        if let known = tables[key] { return known }
        let row = try connection.integer(
            "SELECT id FROM file WHERE project = ? AND path = ? AND locale IS ?", snapshot.project,
            place.path, place.locale)
        let table: Int64
        if let row { table = row } else { table = try insert(place) }
        tables[key] = table
        return table
    }

    private func insert(_ place: TablePlace) throws(DatabaseError) -> Int64 {
        let name = FilePath.name(of: place.path)
        try connection.run(
            "INSERT INTO file(project, path, locale, name) VALUES(?, ?, ?, ?)", snapshot.project,
            place.path, place.locale, name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name)
        return connection.lastRow
    }

    // MARK: - Keys

    private mutating func insert(_ events: [NewEvent]) throws(DatabaseError) {
        let insertion = try connection.prepare(
            """
            INSERT INTO event(project, run, file, key, category, kind, old, new, old_file, old_key)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        for event in events {
            let oldFile: Int64? = if let place = event.oldPlace { try table(place) } else { nil }
            try insertion.run(
                snapshot.project, number, try table(event.place), event.key, event.category,
                event.kind.rawValue, event.old, event.new, oldFile, event.oldKey)
        }
    }

    private mutating func insert(_ renames: [TableRename]) throws(DatabaseError) {
        for rename in renames {
            try connection.run(
                "INSERT OR REPLACE INTO file_rename VALUES(?, ?, ?, ?)", snapshot.project, number,
                try table(rename.new), try table(rename.old))
        }
    }

    private mutating func remember(_ findings: RunFindings) throws(DatabaseError) {
        let deletion = try connection.prepare("DELETE FROM memory WHERE id = ?")
        for row in findings.forgotten { try deletion.run(row) }
        let insertion = try connection.prepare(
            """
            INSERT INTO memory(project, file, key, category, base, base_now, stale_since, lost_value)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?)
            """)
        for (place, entry) in findings.remembered {
            try insertion.run(
                snapshot.project, try table(place), entry.key, entry.category, entry.base, entry.baseNow,
                entry.staleSince, entry.lostValue)
        }
    }

    /// Brings the list of the keys that a table lacks up to date; those that it lacked already keep their run.
    private mutating func update(_ absence: RunFindings.Absence) throws(DatabaseError) {
        let file = try table(absence.place)
        let known = try connection.rows("SELECT id, key FROM missing WHERE file = ?", file) {
            (row: $0.integer(0), key: $0.text(1).exact)
        }
        let wanted = Set(absence.keys.map(\.exact))
        let deletion = try connection.prepare("DELETE FROM missing WHERE id = ?")
        for entry in known where !wanted.contains(entry.key) { try deletion.run(entry.row) }
        var listed = Set(known.map(\.key))
        let insertion = try connection.prepare(
            "INSERT INTO missing(project, file, key, since) VALUES(?, ?, ?, ?)")
        for key in absence.keys where listed.insert(key.exact).inserted {
            try insertion.run(snapshot.project, file, key, number)
        }
    }
}
