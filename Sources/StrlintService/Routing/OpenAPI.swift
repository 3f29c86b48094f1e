internal import Options
internal import Reporting

/// The description of the API as OpenAPI 3.1, derived from the route table, the option table and the kinds of problems.
enum OpenAPI {
    static let document = bytes { sink in
        var json = JSONWriter(sink)
        json.object { json in
            json.member("openapi", "3.1.0")
            json.object("info") { json in
                json.member("title", "strlint")
                json.member("version", Tool.strlint.version)
                json.member("description", "Checks localization tables as Apple's readers load them.")
            }
            json.object("paths") { json in
                for route in RouteTable.routes { json.writePath(route) }
            }
            json.object("components") { json in json.writeComponents() }
        }
        json.finish()
    }
}

extension JSONWriter {
    fileprivate mutating func writePath(_ route: Route) {
        object(route.template) { json in
            json.object(route.endpoint.isWork ? "post" : "get") { json in
                json.member("summary", route.summary)
                json.array("parameters") { json in json.writeParameters(of: route) }
                if route.endpoint.isWork { json.writeBody(of: route.endpoint) }
                json.object("responses") { json in json.writeResponses(of: route.endpoint) }
                if route.endpoint.needsToken {
                    json.array("security") { json in
                        json.object { _ in }
                        json.object { $0.member("token", [String]()) }
                    }
                }
            }
        }
    }

    // MARK: - Requests

    private mutating func writeParameters(of route: Route) {
        if let name = route.parameter {
            writeParameter(name, in: "path", "", type: "string", isRequired: true)
        }
        let formats = route.endpoint.formats
        if !formats.isEmpty {
            writeParameter("format", in: "query", "Format of the answer", words: formats.map(\.name))
        }
        guard route.endpoint.isWork else { return }
        for parameter in RequestParameter.all where parameter.endpoints.contains(route.endpoint) {
            writeParameter(parameter.name, in: "query", parameter.summary, type: parameter.type)
        }
        for option in RequestOptions.options(of: route.endpoint) {
            let type =
                option.value == nil || option.name == RequestOptions.translations ? "boolean" : "string"
            writeParameter(option.name, in: "query", option.summary, type: type)
        }
    }

    private mutating func writeParameter(
        _ name: String, in place: String, _ summary: String, type: String = "string", words: [String] = [],
        isRequired: Bool = false
    ) {
        object { json in
            json.member("name", name)
            json.member("in", place)
            if isRequired { json.member("required", true) }
            if !summary.isEmpty { json.member("description", summary) }
            json.object("schema") { json in
                json.member("type", type)
                if !words.isEmpty { json.member("enum", words) }
            }
        }
    }

    private mutating func writeBody(of endpoint: Endpoint) {
        object("requestBody") { json in
            json.object("content") { json in
                for type in BodyForm.types(of: endpoint) {
                    json.object(type) { json in json.writeSchema(of: type, endpoint) }
                }
            }
        }
    }

    private mutating func writeSchema(of type: String, _ endpoint: Endpoint) {
        let names =
            switch type {
            case "multipart/form-data": endpoint.parts.map(\.rawValue)
            case "application/json": DocumentReader.members(of: endpoint)
            default: [String]()
            }
        guard !names.isEmpty else { return }
        object("schema") { json in
            json.member("type", "object")
            json.object("properties") { json in
                for name in names { json.object(name) { _ in } }
            }
        }
    }

    // MARK: - Responses

    private mutating func writeResponses(of endpoint: Endpoint) {
        object("200") { json in
            json.member("description", "The answer")
            json.object("content") { json in
                for type in endpoint.mediaTypes { json.object(type) { _ in } }
            }
        }
        for (status, kinds) in endpoint.problems {
            object(String(status)) { json in
                json.member("description", kinds.map(\.title).joined(separator: "; "))
                json.object("content") { json in
                    json.object("application/problem+json") { json in
                        json.object("schema") { $0.member("$ref", "#/components/schemas/Problem") }
                    }
                }
            }
        }
    }

    fileprivate mutating func writeComponents() {
        object("securitySchemes") { json in
            json.object("token") { json in
                json.member("type", "http")
                json.member("scheme", "bearer")
            }
        }
        object("schemas") { json in
            json.object("Problem") { json in
                json.member("type", "object")
                json.member("required", ["type", "title", "status", "detail", "instance"])
                json.object("properties") { json in
                    for (name, type) in Self.problemMembers { json.object(name) { $0.member("type", type) } }
                }
            }
        }
    }

    private static let problemMembers = [
        ("type", "string"), ("title", "string"), ("status", "integer"), ("detail", "string"),
        ("instance", "string"),
    ]
}

/// A parameter of the query that is no option of the command.
private struct RequestParameter {
    let name: String
    let summary: String
    let type: String
    let endpoints: [Endpoint]

    static let all = [
        RequestParameter(
            name: "name", summary: "Name of a table that is the whole body", type: "string",
            endpoints: [.check, .show]),
        RequestParameter(
            name: "fail", summary: "Answer with 422 if the command would fail", type: "boolean",
            endpoints: [.check, .gate, .diff, .show]),
        RequestParameter(
            name: "allow-empty", summary: "Accept a project without tables", type: "boolean",
            endpoints: [.check, .gate, .diff]),
    ]
}

extension Route {
    /// The name of the parameter in the path.
    fileprivate var parameter: String? {
        guard let open = template.firstIndex(of: "{") else { return nil }
        return String(template[template.index(after: open)...].dropLast())
    }
}

extension Endpoint {
    /// The formats of its answers; empty if there is only one.
    var formats: [MediaFormat] {
        switch self {
        case .check: MediaFormat.ofChecks
        case .gate: MediaFormat.ofGates
        case .diff: MediaFormat.ofDiffs
        case .show: MediaFormat.ofTables
        case .rules, .rule: MediaFormat.ofRules
        default: []
        }
    }

    fileprivate var mediaTypes: [String] {
        let own =
            switch self {
            case .version, .openAPI: ["application/json"]
            case .page, .projectsPage, .rulePage: ["text/html"]
            case .asset: ["text/css", "text/javascript"]
            default: ["text/plain"]
            }
        let types = formats.map { String($0.essence) }
        return types.isEmpty ? own : types.enumerated().filter { !types[..<$0].contains($1) }.map(\.element)
    }

    /// The problems that it may answer with, by status.
    fileprivate var problems: [(status: Int, kinds: [Problem.Kind])] {
        let kinds = Problem.Kind.allCases.filter(canHave)
        return Dictionary(grouping: kinds, by: \.status).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func canHave(_ kind: Problem.Kind) -> Bool {
        switch kind {
        case .badRequest, .host, .method: true
        case .tokenMissing, .tokenUnknown: needsToken
        case .notFound: self == .rule || self == .rulePage || self == .asset
        case .notAcceptable, .badOption: !formats.isEmpty
        case .draining: self == .readiness
        case .busy: isWork || self == .readiness
        case .notAllowed: false
        default: isWork
        }
    }
}
