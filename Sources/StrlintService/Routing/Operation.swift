/// The methods that routes have besides OPTIONS; the raw value is the name in OpenAPI.
enum RequestMethod: String, CaseIterable, Sendable {
    case get, put, post, delete

    /// HEAD is GET without the body of the answer. Methods are written in upper case.
    init?(_ name: String) {
        guard let method = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
        self = method
    }

    /// The names that requests may have for it.
    var names: [String] { self == .get ? ["GET", "HEAD"] : [rawValue.uppercased()] }
}

/// What a method does at a path.
struct Operation: Sendable, Hashable {
    let endpoint: Endpoint
    let method: RequestMethod

    /// Whether requests may have a body.
    var hasBody: Bool { method == .post || method == .put }

    /// Whether a worker answers; the threads of the server neither read tables nor wait for a disk.
    var isWork: Bool { hasBody || endpoint.usesStore }

    /// Whether it changes what is stored.
    var isChange: Bool { endpoint.usesStore && method != .get }
}
