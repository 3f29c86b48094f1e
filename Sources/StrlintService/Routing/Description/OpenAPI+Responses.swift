internal import JSON
internal import Reporting

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
