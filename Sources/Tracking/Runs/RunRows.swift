/// Runs as rows.
extension Connection {
    /// A run of a project and its row.
    struct RunRow {
        let row: Int64
        let number: Int
        let previous: Int?
        let time: Int64
        let label: String?
        let revision: String?
        let counts: RunCounts
        let idempotency: Idempotency?

        func recorded(_ locales: [LocaleCounts] = []) -> RecordedRun {
            RecordedRun(
                number: number, previous: previous, time: time, label: label, revision: revision,
                counts: counts, locales: locales)
        }
    }

    private static let columns = """
        SELECT id, number, previous, time, label, revision, tables, added, removed, changed, renamed, missing,
            stale, unchanged, idempotency, request FROM run
        """

    func newestRun(of project: Int64) throws(DatabaseError) -> RunRow? {
        try runs(of: project, before: nil, limit: 1).first
    }

    /// Runs, newest first.
    func runs(of project: Int64, before: Int?, limit: Int) throws(DatabaseError) -> [RunRow] {
        try rows(
            "\(Self.columns) WHERE project = ? AND number < ? ORDER BY number DESC LIMIT ?", project,
            before ?? Int.max, limit, row: Self.run)
    }

    func run(_ number: Int, of project: Int64) throws(DatabaseError) -> RunRow {
        let run = try first(
            "\(Self.columns) WHERE project = ? AND number = ?", project, number, row: Self.run)
        guard let run else { throw .store(.noRun(number)) }
        return run
    }

    /// The run of an earlier request with the same key.
    ///
    /// - Throws: ``StoreError/keyReused`` if that was another request.
    func run(
        replaying idempotency: Idempotency?, of project: Int64
    ) throws(DatabaseError) -> RunRow? {
        guard let idempotency else { return nil }
        let run = try first(
            "\(Self.columns) WHERE project = ? AND idempotency = ?", project, idempotency.key, row: Self.run)
        guard let run else { return nil }
        guard run.idempotency == idempotency else { throw .store(.keyReused) }
        return run
    }

    private static func run(_ row: Statement) -> RunRow {
        RunRow(
            row: row.integer(0), number: row.number(1), previous: row.optionalNumber(2), time: row.integer(3),
            label: row.optionalText(4), revision: row.optionalText(5), counts: RunCounts(row, from: 6),
            idempotency: row.optionalText(14).map {
                Idempotency(key: $0, request: ContentDigest(bytes: row.bytes(15)))
            })
    }
}

extension RunCounts {
    /// The columns of a row from a place on.
    fileprivate init(_ row: Statement, from column: Int32) {
        tables = row.number(column)
        added = row.number(column + 1)
        removed = row.number(column + 2)
        changed = row.number(column + 3)
        renamed = row.number(column + 4)
        missing = row.number(column + 5)
        stale = row.number(column + 6)
        isUnchanged = row.number(column + 7) != 0
    }
}

/// The locales of runs.
extension Connection {
    func locales(ofRun row: Int64) throws(DatabaseError) -> [LocaleCounts] {
        try rows(
            """
            SELECT locale, is_base, keys, translated, missing, stale, obsolete, errors FROM locale_count
            WHERE run = ? ORDER BY locale
            """, row
        ) { row in
            var counts = LocaleCounts(locale: row.text(0), isBase: row.number(1) != 0)
            (counts.keys, counts.translated) = (row.number(2), row.number(3))
            (counts.missing, counts.stale) = (row.number(4), row.number(5))
            (counts.obsolete, counts.errors) = (row.number(6), row.number(7))
            return counts
        }
    }

    func insert(_ locales: [LocaleCounts], ofRun row: Int64) throws(DatabaseError) {
        let statement = try prepare("INSERT INTO locale_count VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)")
        for locale in locales {
            try statement.run(
                row, locale.locale, locale.isBase ? 1 : 0, locale.keys, locale.translated, locale.missing,
                locale.stale, locale.obsolete, locale.errors)
        }
    }
}
