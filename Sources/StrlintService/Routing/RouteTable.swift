/// All routes. The router and the description for OpenAPI are derived from this table.
enum RouteTable {
    static let routes = tables + rules + tracking + state + pages

    private static let tables = [
        Route(.check, "/v1/check", post: "Check a table, a pair of tables or a project"),
        Route(.gate, "/v1/gate", post: "Check what changed between two versions of a project"),
        Route(.fix, "/v1/fix", post: "Fix a table"),
        Route(.diff, "/v1/diff", post: "Compare two versions of a table or of a project"),
        Route(.show, "/v1/show", post: "Show what the app loads from a table"),
    ]

    private static let rules = [
        Route(.rules, "/v1/rules", get: "List the rules"),
        Route(.rule, "/v1/rules/{id}", get: "Explain a rule"),
        Route(.version, "/v1/version", get: "The version of the service"),
    ]

    private static let project = "/v1/projects/{project}"
    private static let run = "\(project)/runs/{run}"

    private static let tracking = [
        Route(.projects, "/v1/projects", get: "List the projects"),
        Route(
            .project, project, get: "A project", put: "Make a project, or set its base language",
            delete: "Delete a project with all its runs"),
        Route(.runs, "\(project)/runs", get: "List the runs, newest first", post: "Record a run"),
        Route(.run, run, get: "A run"),
        Route(.runDiff, "\(run)/diff", get: "Compare a run with the one before"),
        Route(.runCheck, "\(run)/check", get: "Check the tables of a run"),
        Route(.runTree, "\(run)/tree", get: "The files of a run"),
        Route(.keys, "\(project)/keys", get: "List keys with what happened to them"),
        Route(.keyHistory, "\(project)/keys/history", get: "What happened to a key, oldest first"),
        Route(.locales, "\(project)/locales", get: "The locales of the newest run and of the one before"),
    ]

    private static let state = [
        Route(.health, "/healthz", get: "Whether the process answers"),
        Route(.readiness, "/readyz", get: "Whether the service takes requests"),
        Route(.metrics, "/metrics", get: "Metrics for Prometheus"),
        Route(.openAPI, "/openapi.json", get: "This description"),
    ]

    private static let pages = [
        Route(.page, "/", get: "The web page"),
        Route(.projectsPage, "/projects", get: "The page of the tracked projects"),
        Route(.rulePage, "/rules/{id}", get: "The page of a rule"),
        Route(.asset, "/assets/{name}", get: "A file of the web page"),
    ]

    /// The route of a path, and the values of the parameters in it.
    static func match(_ path: ArraySlice<String>) -> (route: Route, parameters: PathParameters)? {
        for route in routes {
            if let parameters = route.match(path) { return (route, parameters) }
        }
        return nil
    }
}
