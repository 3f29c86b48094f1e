internal import Tracking

extension RequestParameter {
    /// The parameters of requests about what is stored.
    static let ofTracking = ofProjects + ofRuns + ofKeys

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
