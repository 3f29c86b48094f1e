/// All routes. The router and the description for OpenAPI are derived from this table.
enum RouteTable {
    static let routes =
        [
            Route(.check, "/v1/check", post: "Check a table, a pair of tables or a project"),
            Route(.gate, "/v1/gate", post: "Check what changed between two versions of a project"),
            Route(.diff, "/v1/diff", post: "Compare two versions of a table or of a project"),
            Route(.show, "/v1/show", post: "Show what the app loads from a table"),
            Route(.rules, "/v1/rules", get: "List the rules"),
            Route(.rule, "/v1/rules/{id}", get: "Explain a rule"),
            Route(.version, "/v1/version", get: "The version of the service"),
            Route(.health, "/healthz", get: "Whether the process answers"),
            Route(.readiness, "/readyz", get: "Whether the service takes requests"),
            Route(.metrics, "/metrics", get: "Metrics for Prometheus"),
            Route(.openAPI, "/openapi.json", get: "This description"),
            Route(.page, "/", get: "The web page"),
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
