internal import Tracking

/// A parameter of requests that is not an option of a command.
struct RequestParameter: Sendable {
    enum Place: String {
        case query, header
    }

    /// The types of OpenAPI.
    enum ValueType: String {
        case string, integer, boolean
    }

    let name: String
    let summary: String
    let type: ValueType
    var place = Place.query
    var isRequired = false
    /// The values that it takes; any if it is empty.
    var words: [String] = []
    let operations: [Operation]

    init(_ name: String, _ summary: String, _ type: ValueType = .string, of operations: Operation...) {
        self.name = name
        self.summary = summary
        self.type = type
        self.operations = operations
    }

    /// The parameters of an operation, without those of its command.
    static func of(_ operation: Operation) -> [RequestParameter] {
        (ofTables + ofTracking).filter { $0.operations.contains(operation) }
    }

    /// The names that an operation takes in the query, without those of its command.
    static func names(of operation: Operation) -> [String] {
        of(operation).filter { $0.place == .query }.map(\.name)
    }

    // MARK: - Changes

    /// The same with this set.
    func with<Value>(_ place: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var parameter = self
        parameter[keyPath: place] = value
        return parameter
    }
}

extension RequestParameter {
    fileprivate static let ofTables = [
        RequestParameter(
            "name", "Name of a table that is the whole body", of: .post(.check), .post(.fix), .post(.show)),
        RequestParameter(
            "fail", "Answer with 422 if the command would fail", .boolean,
            of: .post(.check), .post(.gate), .post(.fix), .post(.diff), .post(.show), .get(.runDiff),
            .get(.runCheck)),
        RequestParameter(
            "allow-empty", "Accept a project without tables", .boolean,
            of: .post(.check), .post(.gate), .post(.diff), .post(.runs)),
        RequestParameter(
            AnswerOptions.guessLocale,
            "Guess the locale of a table whose name has none from its texts; the header Strlint-Locale tells it",
            .boolean, of: .post(.check), .post(.fix), .post(.show)),
    ]
}

extension Operation {
    static func get(_ endpoint: Endpoint) -> Operation { Operation(endpoint: endpoint, method: .get) }
    static func post(_ endpoint: Endpoint) -> Operation { Operation(endpoint: endpoint, method: .post) }
}

extension RequestParameter {
    /// The parameters of requests about what is stored.
    private static let ofTracking = ofProjects + ofRuns + ofKeys

    private static let ofProjects = [
        RequestParameter(
            confirm, "The name of the project again", of: Operation(endpoint: .project, method: .delete)
        ).with(\.isRequired, true)
    ]

    private static let ofRuns = [
        RequestParameter(label, "A name for the run, at most 200 bytes", of: .post(.runs)),
        RequestParameter(revision, "The revision of the sources, at most 200 bytes", of: .post(.runs)),
        RequestParameter(
            time, "The time of the run as RFC 3339 writes it; now if it is not given", of: .post(.runs)),
        RequestParameter(
            IdempotencyKey.header, "A request with the key of an earlier one gets its answer",
            of: .post(.runs)
        ).with(\.place, .header),
        RequestParameter(before, "Only runs before this one", .integer, of: .get(.runs)),
        RequestParameter(locales, "Whether to count for each locale", .boolean, of: .get(.runs), .get(.run)),
        RequestParameter(
            against, "The run to compare with; the one before if it is not given", .integer,
            of: .get(.runDiff)),
    ]

    private static let ofKeys = [
        RequestParameter(
            table, "The name of a table without its extension, or its path", of: .get(.keys)),
        RequestParameter(
            table, "The name of a table without its extension, or its path", of: .get(.keyHistory)
        ).with(\.isRequired, true),
        RequestParameter(key, "The key", of: .get(.keyHistory)).with(\.isRequired, true),
        RequestParameter(locale, "A locale, such as fr", of: .get(.keys), .get(.keyHistory)),
        RequestParameter(state, "What happened to the keys; all if it is not given", of: .get(.keys))
            .with(\.words, KeyQuery.State.allCases.map(\.rawValue)),
        RequestParameter(since, "Only what happened after this run", .integer, of: .get(.keys)),
        RequestParameter(until, "Only what happened up to this run", .integer, of: .get(.keys)),
        RequestParameter(limit, "How many to list", .integer, of: .get(.runs), .get(.keys)),
        RequestParameter(after, "The member next of the page before", of: .get(.keys)),
    ]

    // MARK: - Names

    static let confirm = "confirm"
    static let (label, revision, time) = ("label", "revision", "time")
    static let (before, locales, against) = ("before", "locales", "against")
    static let (table, key, locale, state) = ("table", "key", "locale", "state")
    static let (since, until) = ("since", "until")
    static let (limit, after) = ("limit", "after")
}
