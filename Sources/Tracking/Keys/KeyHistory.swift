/// Follows an entry through its earlier and later keys and tables.
private struct KeyHistory {
    /// A key of a table, as long as it was that of the entry.
    private struct Life: Hashable {
        let file: Int64
        let key: String
        /// The runs whose events belong to it.
        let runs: ClosedRange<Int>
    }

    private struct Row {
        let id: Int64
        let event: KeyEvent
        let file: Int64
        let oldFile: Int64?
        let oldKey: String?
    }

    private let connection: Connection
    private let project: Int64
    private var events: [Int64: KeyEvent] = [:]
    /// How many keys of the entry are still followed; more would be a damaged store.
    private var steps = 10_000

    init(of project: Int64, on connection: Connection) {
        self.connection = connection
        self.project = project
    }

    /// The events of a key in the tables of these files, oldest first.
    mutating func events(of key: String, in files: [Int64]) throws(DatabaseError) -> [KeyEvent] {
        for file in files {
            let life = Life(file: file, key: key, runs: 0...Int.max)
            let rows = try rows(of: life)
            take(rows)
            try followBack(from: rows, life)
            try followOn(from: life, last: rows.last?.event.run ?? 0)
        }
        return events.sorted { $0.key < $1.key }.map(\.value)
    }

    private mutating func take(_ rows: [Row]) {
        for row in rows { events[row.id] = row.event }
    }

    private func rows(of life: Life) throws(DatabaseError) -> [Row] {
        try connection.rows(
            """
            SELECT event.id, event.kind, event.run, run_time.time, file.path, file.locale, event.key, event.old,
                event.new, event.old_key, old.path, event.file, event.old_file, event.category
            FROM event JOIN file ON file.id = event.file LEFT JOIN file AS old ON old.id = event.old_file
            LEFT JOIN run_time ON run_time.project = event.project AND run_time.number = event.run
            WHERE event.file = ? AND event.key = ? AND event.run BETWEEN ? AND ? ORDER BY event.id
            """, life.file, life.key, life.runs.lowerBound, life.runs.upperBound
        ) { row throws(DatabaseError) in
            guard let event = KeyEvent(row) else { throw .damaged }
            return Row(
                id: row.integer(0), event: event, file: row.integer(11),
                oldFile: row.optionalInteger(12), oldKey: row.optionalText(9))
        }
    }

    // MARK: - Earlier

    /// Takes the events of the keys and files that the entry had before.
    private mutating func followBack(from rows: [Row], _ life: Life) throws(DatabaseError) {
        var open = try earlier(rows, life)
        while let life = open.popLast(), steps > 0 {
            steps -= 1
            let rows = try self.rows(of: life)
            take(rows)
            open += try earlier(rows, life)
        }
    }

    private func earlier(_ rows: [Row], _ life: Life) throws(DatabaseError) -> [Life] {
        let renamed = rows.compactMap { row -> Life? in
            guard let file = row.oldFile, let key = row.oldKey, row.event.run > 0 else { return nil }
            return Life(file: file, key: key, runs: 0...(row.event.run - 1))
        }
        let moved = try connection.rows(
            "SELECT old_file, run FROM file_rename WHERE project = ? AND file = ? AND run BETWEEN ? AND ?",
            project, life.file, life.runs.lowerBound, life.runs.upperBound
        ) { Life(file: $0.integer(0), key: life.key, runs: 0...max(0, $0.number(1) - 1)) }
        return renamed + moved
    }

    // MARK: - Later

    /// Takes the events after the entry has got another key or file, if its key was not used again.
    private mutating func followOn(from life: Life, last: Int) throws(DatabaseError) {
        var (life, last) = (life, last)
        while steps > 0, let next = try later(life, after: last) {
            steps -= 1
            let rows = try rows(of: next)
            take(rows)
            life = next
            last = rows.last?.event.run ?? next.runs.lowerBound
        }
    }

    private func later(_ life: Life, after run: Int) throws(DatabaseError) -> Life? {
        let renamed = try connection.first(
            """
            SELECT file, key, run FROM event WHERE old_file = ? AND old_key = ? AND run > ? ORDER BY run DESC LIMIT 1
            """, life.file, life.key, run
        ) { Life(file: $0.integer(0), key: $0.text(1), runs: $0.number(2)...Int.max) }
        let moved = try connection.first(
            """
            SELECT file, run FROM file_rename WHERE project = ? AND old_file = ? AND run > ?
            ORDER BY run DESC LIMIT 1
            """, project, life.file, run
        ) { Life(file: $0.integer(0), key: life.key, runs: $0.number(1)...Int.max) }
        return [renamed, moved].compactMap(\.self).max { $0.runs.lowerBound < $1.runs.lowerBound }
    }
}

extension KeyEvent {
    /// `nil` if the row is of no known kind.
    fileprivate init?(_ row: Statement) {
        guard let kind = Kind(rawValue: row.integer(1)) else { return nil }
        let (path, key) = (row.text(4), row.text(6))
        let (oldKey, oldPath) = (row.optionalText(9), row.optionalText(10))
        self.init(
            kind: kind, run: row.number(2), time: row.integer(3), path: path, locale: row.optionalText(5),
            key: key, category: row.optionalText(13), old: row.optionalText(7), new: row.optionalText(8),
            oldKey: oldKey.flatMap { $0.isExactly(key) ? nil : $0 },
            oldPath: oldPath.flatMap { $0.isExactly(path) ? nil : $0 })
    }
}

/// Answers about keys and locales.
extension Connection {
    func history(
        ofKey key: String, table: String, locale: String?, of project: Int64
    ) throws(DatabaseError) -> [KeyEvent] {
        let files = try rows(
            """
            SELECT id FROM file WHERE project = ?1 AND (name = ?2 OR path = ?2) AND (?3 IS NULL OR locale = ?3)
            """, project, table, locale
        ) { $0.integer(0) }
        var history = KeyHistory(of: project, on: self)
        let events = try history.events(of: key, in: files)
        guard !events.isEmpty else { throw .store(.noKey) }
        return events
    }

    func localeComparison(of project: Int64) throws(DatabaseError) -> LocaleComparison {
        guard let newest = try newestRun(of: project) else {
            return LocaleComparison(run: nil, previous: nil, locales: [])
        }
        let previous = try newest.previous.flatMap { number throws(DatabaseError) in
            try runs(of: project, before: number + 1, limit: 1).first { $0.number == number }
        }
        let before = try previous.map { run throws(DatabaseError) in try locales(ofRun: run.row) } ?? []
        let rows = try locales(ofRun: newest.row).map { now in
            LocaleComparison.Row(now: now, before: before.first { $0.locale.isExactly(now.locale) })
        }
        return LocaleComparison(run: newest.number, previous: newest.previous, locales: rows)
    }
}
