internal import HTTP
internal import Tracking

/// Answers what happened to keys.
struct KeyAnswer {
    private let store: TrackingStore
    private let project: ProjectName

    private static let maxKeys = 1_000

    init(_ store: TrackingStore, _ project: ProjectName) {
        self.store = store
        self.project = project
    }

    func list(_ values: QueryValues) throws(Problem) -> Response {
        let query = try Self.query(values)
        let page = try stored { () throws(StoreError) in try store.keys(query, of: project) }
        return Response.json { $0.write(page) }
    }

    private static func query(_ values: QueryValues) throws(Problem) -> KeyQuery {
        var query = KeyQuery()
        query.state = try values.word(RequestParameter.state, KeyQuery.State.self)
        query.table = values.text(RequestParameter.table)
        query.locale = values.text(RequestParameter.locale)
        query.since = try values.number(RequestParameter.since, in: 0...Int.max) ?? 0
        query.until = try values.number(RequestParameter.until, in: 0...Int.max) ?? query.until
        query.limit = try values.number(RequestParameter.limit, in: 1...maxKeys) ?? query.limit
        query.after = try values.text(RequestParameter.after).map(cursor)
        return query
    }

    private static func cursor(_ text: String) throws(Problem) -> KeyCursor {
        guard let cursor = KeyCursor(text) else {
            throw Problem(
                .badOption, "after takes the member next of another page.",
                ("option", .text(RequestParameter.after)))
        }
        return cursor
    }

    func history(_ values: QueryValues) throws(Problem) -> Response {
        let table = try values.required(RequestParameter.table)
        let key = try values.required(RequestParameter.key)
        let locale = values.text(RequestParameter.locale)
        let events = try stored { () throws(StoreError) in
            try store.history(ofKey: key, table: table, locale: locale, of: project)
        }
        return Response.json { $0.write(events, of: key, in: table) }
    }
}

/// Answers how far the locales of a project are.
struct LocaleAnswer {
    private let store: TrackingStore
    private let project: ProjectName

    init(_ store: TrackingStore, _ project: ProjectName) {
        self.store = store
        self.project = project
    }

    func response() throws(Problem) -> Response {
        let comparison = try stored { () throws(StoreError) in try store.locales(of: project) }
        return Response.json { $0.write(comparison) }
    }
}
