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
