internal import JSON
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
            for (operation, summary) in route.actions {
                json.object(operation.method.rawValue) { json in json.write(operation, summary, route) }
            }
        }
    }

    private mutating func write(_ operation: Operation, _ summary: String, _ route: Route) {
        member("summary", summary)
        array("parameters") { json in json.writeParameters(of: operation, route) }
        if operation.hasBody { writeBody(of: operation.endpoint) }
        object("responses") { json in json.writeResponses(of: operation) }
        if operation.endpoint.needsToken {
            array("security") { json in
                if !operation.endpoint.usesStore { json.object { _ in } }
                json.object { $0.member("token", [String]()) }
            }
        }
    }

    // MARK: - Requests

    private mutating func writeParameters(of operation: Operation, _ route: Route) {
        for name in route.parameters { writePathParameter(name) }
        let formats = operation.endpoint.formats
        if !formats.isEmpty {
            write(RequestParameter("format", "Format of the answer").with(\.words, formats.map(\.name)))
        }
        for parameter in RequestParameter.of(operation) {
            write(parameter)
        }
        for option in RequestOptions.options(of: operation.endpoint) {
            let isFlag = option.value == nil || option.name == RequestOptions.translations
            write(RequestParameter(option.name, option.summary, isFlag ? .boolean : .string))
        }
    }

    private mutating func writePathParameter(_ name: String) {
        object { json in
            json.member("name", name)
            json.member("in", "path")
            json.member("required", true)
            json.object("schema") { $0.member("type", "string") }
        }
    }

    private mutating func write(_ parameter: RequestParameter) {
        object { json in
            json.member("name", parameter.name)
            json.member("in", parameter.place.rawValue)
            if parameter.isRequired { json.member("required", true) }
            json.member("description", parameter.summary)
            json.object("schema") { json in
                json.member("type", parameter.type.rawValue)
                if !parameter.words.isEmpty { json.member("enum", parameter.words) }
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
}

/// What operations answer, for the description of the API.
extension JSONWriter {
    mutating func writeResponses(of operation: Operation) {
        for (status, description) in operation.successes {
            object(String(status)) { json in
                json.member("description", description)
                guard status != Operation.noContent else { return }
                json.object("content") { json in
                    for type in operation.endpoint.mediaTypes { json.object(type) { _ in } }
                }
            }
        }
        for (status, kinds) in operation.problems {
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

    mutating func writeComponents() {
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

extension Operation {
    fileprivate static let noContent = 204

    /// The statuses of answers that are no errors, and what they say.
    fileprivate var successes: [(status: Int, description: String)] {
        switch (endpoint, method) {
        case (.project, .put): [(200, "The project was there"), (201, "The project was made")]
        case (.project, .delete): [(Self.noContent, "The project was deleted")]
        case (.runs, .post): [(201, "The run is recorded; Location names it")]
        default: [(200, "The answer")]
        }
    }

    /// The problems that it may answer with, by status.
    fileprivate var problems: [(status: Int, kinds: [Problem.Kind])] {
        let kinds = Problem.Kind.allCases.filter(canHave)
        return Dictionary(grouping: kinds, by: \.status).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func canHave(_ kind: Problem.Kind) -> Bool {
        switch kind {
        case .badRequest, .host, .method, .targetTooLong, .headTooLarge, .version: true
        case .tokenMissing, .tokenUnknown: endpoint.needsToken
        case .notFound: [.rule, .rulePage, .asset].contains(endpoint) || endpoint.usesStore
        case .notAcceptable: !endpoint.formats.isEmpty
        case .badOption: !endpoint.formats.isEmpty || !RequestParameter.names(of: self).isEmpty
        case .draining: endpoint == .readiness
        case .busy: isWork || endpoint == .readiness
        case .notAllowed: isChange
        case .bodyTooLarge, .deadline: isWork
        case .crossSite: method != .get
        case .inProgress, .keyReused: self == .post(.runs)
        case .store: endpoint.usesStore || endpoint == .readiness
        case .tableTooLarge, .archiveRefused, .tooManyFiles, .unpackedTooLarge, .noTables, .badMultipart:
            method == .post
        case .configRefused: method == .post && endpoint.parts.contains(.config)
        default: hasBody
        }
    }
}
