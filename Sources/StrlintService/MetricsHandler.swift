internal import HTTP

/// Answers requests at the address of the metrics, where there is nothing else.
final class MetricsHandler: RequestHandler {
    private let service: Service

    init(_ service: Service) {
        self.service = service
    }

    func work(on head: Head) -> any RequestWork { MetricsWork(head, service) }

    func refusedConnection() { service.refusedConnection() }
}

private final class MetricsWork: RequestWork {
    let decision: Decision
    private let id: String

    init(_ head: Head, _ service: Service) {
        id = RequestID(head).text
        let isKnown = head.target == "/metrics" && ["GET", "HEAD"].contains(head.method)
        let response =
            isKnown ? service.metricsResponse : Problem(.notFound, "Get /metrics.").response(to: id)
        decision = .answer(service.completed(response, id, head))
    }

    func answer(_ body: RequestBody) async -> Response { response(to: .bodyTooLarge) }

    func response(to refusal: Refusal) -> Response { Problem(refusal, maxBody: 0).response(to: id) }

    func finish(_ report: RequestReport) {}
}
