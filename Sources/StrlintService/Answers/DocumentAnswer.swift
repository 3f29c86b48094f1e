internal import Findings
internal import HTTP
internal import JSON
internal import Options
internal import Reporting
internal import SourceText

/// Answers requests that have no body.
struct DocumentAnswer {
    private let service: Service
    private let head: Head
    private let target: Target

    init(_ service: Service, _ head: Head, _ target: Target) {
        self.service = service
        self.head = head
        self.target = target
    }

    /// - Throws: ``Problem``.
    func response(_ endpoint: Endpoint, _ parameters: PathParameters) throws(Problem) -> Response {
        switch endpoint {
        case .rules: return try rules()
        case .rule: return try rule(parameters["id"])
        case .version: return json(bytes(VersionDocument.write))
        case .health: return text("ok\n")
        case .readiness: return try readiness()
        case .metrics: return service.metricsResponse
        case .openAPI: return json(OpenAPI.document)
        case .page: return PageAnswer(head).page(hasProjects: service.store != nil)
        case .projectsPage: return PageAnswer(head).projectsPage()
        case .rulePage: return try PageAnswer(head).rulePage(parameters["id"])
        case .asset: return try PageAnswer(head).asset(parameters["name"])
        default: throw Problem(.notFound, "See /openapi.json.")
        }
    }

    // MARK: - Rules

    private func rules() throws(Problem) -> Response {
        let format = try ruleFormat()
        return answer(bytes { writeRules(as: RuleFormat(rawValue: format.name) ?? .json, to: $0) }, format)
    }

    private func rule(_ id: String) throws(Problem) -> Response {
        let format = try ruleFormat()
        let rule: RuleDescriptor
        do throws(UsageError) {
            rule = try RuleWords.descriptor(of: id)
        } catch {
            throw Problem(.notFound, "\(error.message).")
        }
        return answer(
            bytes { rule.writePage(as: RuleFormat(rawValue: format.name) ?? .json, to: $0) }, format)
    }

    private func ruleFormat() throws(Problem) -> MediaFormat {
        try FormatChoice(formats: MediaFormat.ofRules).format(
            named: target.query.last { $0.name == "format" }?.value, accepting: head.values(of: "accept"))
    }

    // MARK: - State

    private func readiness() throws(Problem) -> Response {
        if service.isDraining { throw Problem(.draining, "Use another instance.") }
        if service.isOverloaded { throw .busy("Use another instance.") }
        if service.storeState?.isFailing == true {
            throw Problem(.store, "Use another instance.").with("Retry-After", "5")
        }
        return text("ok\n")
    }

    // MARK: - Types

    private func answer(_ body: [UInt8], _ format: MediaFormat) -> Response {
        var response = Response(200, body: body)
        response.add("Content-Type", format.type)
        return response
    }

    private func text(_ text: String) -> Response {
        answer(Array(text.utf8), MediaFormat(name: "text", media: .plain))
    }

    private func json(_ body: [UInt8]) -> Response {
        answer(body, MediaFormat(name: "json", media: .json))
    }
}

/// The version of the service.
enum VersionDocument {
    static func write(to sink: @escaping Sink) {
        var json = JSONWriter(sink)
        json.object { $0.writeVersion() }
        json.finish()
    }
}
