internal import HTTP
internal import JSON

/// A request from its head to its answer.
final class ServiceRequest: RequestWork {
    let decision: Decision
    private let head: Head
    private let id: String
    private let service: Service
    private let route: Route?
    private let token: TokenList.Token?
    /// What a worker has to answer.
    private let work: RoutedRequest?

    init(_ head: Head, of service: Service) {
        service.metrics.begin()
        self.head = head
        self.service = service
        id = RequestID(head).text
        let routing = Routing(head, service)
        (route, token) = (routing.route, routing.token)
        if case .work(let request) = routing.outcome { work = request } else { work = nil }
        switch routing.outcome {
        case .work(let request): decision = .read(limit: request.maxBody)
        case .answer(let response): decision = .answer(service.completed(response, id, head))
        case .refuse(let problem): decision = .answer(Self.response(to: problem, id, head, service))
        }
    }

    func answer(_ body: RequestBody) async -> Response {
        do throws(Problem) {
            return service.completed(try await response(to: body), id, head)
        } catch {
            return response(to: error)
        }
    }

    private func response(to body: RequestBody) async throws(Problem) -> Response {
        guard let work else { throw Problem(.notFound, "See /openapi.json.") }
        if work.place != nil {
            return try await TrackingWork(request: work, head: head, service: service).response(to: body)
        }
        let tables = TableWork(
            endpoint: work.operation.endpoint, query: work.query, service: service, memory: body.memory)
        return try await tables.response(
            to: body, type: head.value(of: "content-type"), accepting: head.values(of: "accept"))
    }

    func response(to refusal: Refusal) -> Response {
        response(to: Problem(refusal, maxBody: work?.maxBody ?? service.settings.maxBody))
    }

    private func response(to problem: Problem) -> Response {
        Self.response(to: problem, id, head, service)
    }

    private static func response(
        to problem: Problem, _ id: String, _ head: Head, _ service: Service
    ) -> Response {
        if let cause = problem.cause { RunningService.say("request \(id): \(cause)") }
        return service.completed(problem.response(to: id), id, head)
    }

    func finish(_ report: RequestReport) {
        let status = report.status ?? Self.noAnswer
        let method = Self.methods.contains(head.method) ? head.method : "other"
        let labels = Metrics.RequestLabels(route: route?.template ?? "none", method: method, status: status)
        service.metrics.end(labels, report.duration, received: report.received)
        if let reason = report.refusal { service.metrics.refuse(reason) }
        guard route?.endpoint.isQuiet != true else { return }
        service.log.write(
            AccessLog.Entry(
                id: id, client: service.client(of: head), method: method, route: labels.route, status: status,
                received: report.received, sent: report.sent, duration: report.duration,
                waiting: report.waiting, token: token?.name, agent: head.value(of: "user-agent")))
    }

    /// What is logged as the status if the client was gone before it got an answer.
    private static let noAnswer = 499
    private static let methods: Set = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]
}
