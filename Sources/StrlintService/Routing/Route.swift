/// What the service answers at a path.
struct Route: Sendable {
    let endpoint: Endpoint
    /// The path, with the names of parameters in braces.
    let template: String
    let summary: String
    /// The names in the path.
    private let names: [Substring]

    init(_ endpoint: Endpoint, _ template: String, _ summary: String) {
        self.endpoint = endpoint
        self.template = template
        self.summary = summary
        names = template.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }

    /// The value of the parameter in a path, empty if the route has none; `nil` if it is not a path of the route.
    func match(_ path: ArraySlice<String>) -> String? {
        guard path.count == names.count else { return nil }
        var value = ""
        for (name, part) in zip(names, path) {
            if name.hasPrefix("{") { value = part } else if name != part { return nil }
        }
        return value
    }
}

/// The things that the service can do.
enum Endpoint: Sendable, CaseIterable {
    case check, gate, diff, show
    case rules, rule, version
    case health, readiness, metrics, openAPI
    case page, projectsPage, rulePage, asset

    /// Whether requests have a body and are answered by a worker.
    var isWork: Bool { Self.work.contains(self) }

    private static let work: [Endpoint] = [.check, .gate, .diff, .show]

    /// The methods besides OPTIONS.
    var methods: [String] { isWork ? ["POST"] : ["GET", "HEAD"] }

    /// Whether it is part of the API, which tokens protect.
    var needsToken: Bool {
        switch self {
        case .check, .gate, .diff, .show, .rules, .rule, .version: true
        default: false
        }
    }

    /// Whether requests are left out of the access log.
    var isQuiet: Bool { [.health, .readiness, .metrics].contains(self) }
}

/// All routes. The router and the description for OpenAPI are derived from this table.
enum RouteTable {
    static let routes = [
        Route(.check, "/v1/check", "Check a table, a pair of tables or a project"),
        Route(.gate, "/v1/gate", "Check what changed between two versions of a project"),
        Route(.diff, "/v1/diff", "Compare two versions of a table or of a project"),
        Route(.show, "/v1/show", "Show what the app loads from a table"),
        Route(.rules, "/v1/rules", "List the rules"),
        Route(.rule, "/v1/rules/{id}", "Explain a rule"),
        Route(.version, "/v1/version", "The version of the service"),
        Route(.health, "/healthz", "Whether the process answers"),
        Route(.readiness, "/readyz", "Whether the service takes requests"),
        Route(.metrics, "/metrics", "Metrics for Prometheus"),
        Route(.openAPI, "/openapi.json", "This description"),
        Route(.page, "/", "The web page"),
        Route(.projectsPage, "/projects", "The page of the tracked projects"),
        Route(.rulePage, "/rules/{id}", "The page of a rule"),
        Route(.asset, "/assets/{name}", "A file of the web page"),
    ]

    /// The route of a path, and the value of the parameter in it.
    static func match(_ path: ArraySlice<String>) -> (route: Route, parameter: String)? {
        for route in routes {
            if let parameter = route.match(path) { return (route, parameter) }
        }
        return nil
    }
}
