/// What the service answers at a path.
struct Route: Sendable {
    typealias Action = (operation: Operation, summary: String)

    let endpoint: Endpoint
    /// The path, with the names of parameters in braces.
    let template: String
    /// What each method does; there are no others besides OPTIONS.
    let actions: [Action]
    /// The names in the path.
    private let names: [Substring]

    /// - Parameters:
    ///   - get: What the method does, in a few words; `nil` if no such method exists.
    init(
        _ endpoint: Endpoint, _ template: String, get: String? = nil, put: String? = nil,
        post: String? = nil, delete: String? = nil
    ) {
        self.endpoint = endpoint
        self.template = template
        let summaries: [(RequestMethod, String?)] = [
            (.get, get), (.put, put), (.post, post), (.delete, delete),
        ]
        actions = summaries.compactMap { method, summary in
            summary.map { (Operation(endpoint: endpoint, method: method), $0) }
        }
        names = template.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }

    /// The names of the methods that requests may have.
    var methods: [String] { actions.flatMap(\.operation.method.names) + ["OPTIONS"] }

    /// What a request with this method wants.
    ///
    /// - Throws: ``Problem`` if no such method exists here.
    func operation(_ method: String) throws(Problem) -> Operation {
        guard let wanted = RequestMethod(method),
            let action = actions.first(where: { $0.operation.method == wanted })
        else {
            let allowed = methods.joined(separator: ", ")
            throw Problem(.method, "Use one of: \(allowed).").with("Allow", allowed)
        }
        return action.operation
    }

    // MARK: - Paths

    /// The names of the parameters in the path, in their order.
    var parameters: [String] { names.compactMap(Self.parameter) }

    /// The name in `{name}`; `nil` for what has to be in the path as it is.
    private static func parameter(_ name: Substring) -> String? {
        name.hasPrefix("{") ? String(name.dropFirst().dropLast()) : nil
    }

    /// The values of the parameters in a path; `nil` if it is not a path of the route.
    func match(_ path: ArraySlice<String>) -> PathParameters? {
        guard path.count == names.count else { return nil }
        var values: [String: String] = [:]
        for (name, part) in zip(names, path) {
            if let parameter = Self.parameter(name) {
                values[parameter] = part
            } else if name != part {
                return nil
            }
        }
        return PathParameters(values: values)
    }
}

/// What a path has in place of the parameters of its route.
struct PathParameters: Sendable {
    fileprivate let values: [String: String]

    /// The value of a parameter; empty if the route has none of this name.
    subscript(name: String) -> String { values[name] ?? "" }
}

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
