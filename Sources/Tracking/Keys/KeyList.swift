/// Lists keys in pages.
struct KeyList {
    private let connection: Connection
    private let project: Int64
    private let query: KeyQuery

    init(_ query: KeyQuery, of project: Int64, on connection: Connection) {
        self.connection = connection
        self.project = project
        self.query = query
    }

    func page() throws(DatabaseError) -> KeyPage {
        let newest = try connection.newestRun(of: project)?.number
        let limit = max(1, query.limit)
        var found: [(key: TrackedKey, place: KeyCursor)] = []
        for list in lists {
            // One more shows whether there is another page.
            found += try keys(in: list, limit: limit + 1 - found.count)
            if found.count > limit { break }
        }
        let next = found.count > limit ? found[limit - 1].place : nil
        return KeyPage(run: newest, keys: found.prefix(limit).map(\.key), next: next)
    }

    /// The lists that the query is about, from that of the cursor on.
    private var lists: [KeyCursor.List] {
        let first = query.after?.list ?? .events
        let wanted: [KeyCursor.List] =
            switch query.state {
            case nil: [.events, .stale, .missing]
            case .stale: [.stale]
            case .missing: [.missing]
            case .added, .removed, .changed, .renamed: [.events]
            }
        return wanted.filter { $0.rawValue >= first.rawValue }
    }

    private func keys(
        in list: KeyCursor.List, limit: Int
    ) throws(DatabaseError) -> [(key: TrackedKey, place: KeyCursor)] {
        let start = query.after.flatMap { $0.list == list ? $0 : nil }
        let statement = try connection.prepare(Self.statements[Int(list.rawValue)])
        try statement.bind([
            project, query.since, start?.group ?? Int64.min, start?.row ?? Int64.min, query.table,
            query.locale, kind?.rawValue, limit, query.until,
        ])
        var keys: [(key: TrackedKey, place: KeyCursor)] = []
        while try statement.next() {
            guard let key = TrackedKey(statement) else { throw .damaged }
            let place = KeyCursor(list: list, group: statement.integer(9), row: statement.integer(10))
            keys.append((key, place))
        }
        return keys
    }

    /// The kind of event that the query is about.
    private var kind: KeyEvent.Kind? {
        switch query.state {
        case .added: .added
        case .removed: .removed
        case .changed: .changed
        case .renamed: .renamed
        case .stale, .missing, nil: nil
        }
    }

    // MARK: - Statements

    /// For each list; the parameters are the same: project, since, group and row of the cursor, table, locale, kind, limit,
    /// until.
    private static let statements = [events, stale, missing]

    private static let selection =
        "(?5 IS NULL OR file.name = ?5 OR file.path = ?5) AND (?6 IS NULL OR file.locale = ?6)"

    private static let events = """
        SELECT file.path, file.locale, event.key, event.kind, event.run, event.old, event.new, event.old_key,
            old.path, event.run, event.id, event.category
        FROM event JOIN file ON file.id = event.file LEFT JOIN file AS old ON old.id = event.old_file
        WHERE event.project = ?1 AND event.run > ?2 AND event.run <= ?9 AND event.run >= ?3 AND (event.run > ?3 OR event.id > ?4)
            AND event.kind <= 3 AND (?7 IS NULL OR event.kind = ?7) AND \(selection)
        ORDER BY event.run, event.id LIMIT ?8
        """

    private static let stale = """
        SELECT file.path, file.locale, memory.key, 4, memory.stale_since, memory.base, memory.base_now, NULL, NULL,
            memory.file, memory.id, memory.category
        FROM memory JOIN file ON file.id = memory.file
        WHERE memory.project = ?1 AND memory.stale_since > ?2 AND memory.stale_since <= ?9 AND memory.file >= ?3
            AND (memory.file > ?3 OR memory.id > ?4) AND ?7 IS NULL AND \(selection)
        ORDER BY memory.file, memory.id LIMIT ?8
        """

    private static let missing = """
        SELECT file.path, file.locale, missing.key, -1, missing.since, NULL, NULL, NULL, NULL, missing.file,
            missing.id, NULL
        FROM missing JOIN file ON file.id = missing.file
        WHERE missing.project = ?1 AND missing.since > ?2 AND missing.since <= ?9 AND missing.file >= ?3
            AND (missing.file > ?3 OR missing.id > ?4) AND ?7 IS NULL AND \(selection)
        ORDER BY missing.file, missing.id LIMIT ?8
        """
}

extension TrackedKey {
    /// `nil` if the row is of no kind that is listed.
    fileprivate init?(_ row: Statement) {
        let (key, path) = (row.text(2), row.text(0))
        guard let state = KeyQuery.State(kind: row.integer(3)) else { return nil }
        let (oldKey, oldPath) = (row.optionalText(7), row.optionalText(8))
        self.init(
            path: path, locale: row.optionalText(1), key: key, category: row.optionalText(11), state: state,
            run: row.number(4),
            old: row.optionalText(5), new: row.optionalText(6),
            oldKey: oldKey.flatMap { $0.isExactly(key) ? nil : $0 },
            oldPath: oldPath.flatMap { $0.isExactly(path) ? nil : $0 })
    }
}

extension KeyQuery.State {
    /// The state after an event of a kind; −1 for missing keys.
    fileprivate init?(kind: Int64) {
        switch kind {
        case KeyEvent.Kind.added.rawValue: self = .added
        case KeyEvent.Kind.removed.rawValue: self = .removed
        case KeyEvent.Kind.changed.rawValue: self = .changed
        case KeyEvent.Kind.renamed.rawValue: self = .renamed
        case KeyEvent.Kind.stale.rawValue: self = .stale
        case -1: self = .missing
        default: return nil
        }
    }
}
