internal import HTTP
internal import Synchronization

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
        var response = Response(200, body: Array(service.metricsText.utf8))
        response.add("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        let isKnown = head.target == "/metrics" && ["GET", "HEAD"].contains(head.method)
        let notFound = Problem(.notFound, "Get /metrics.")
        decision = .answer(service.completed(isKnown ? response : notFound.response(to: id), id, head))
    }

    func answer(_ body: RequestBody) async -> Response { response(to: .bodyTooLarge) }

    func response(to refusal: Refusal) -> Response { Problem(refusal, maxBody: 0).response(to: id) }

    func finish(_ report: RequestReport) {}
}

/// The number of connections of a server that is started later.
final class ConnectionCount: Sendable {
    private let server = Mutex<Server?>(nil)

    var value: Int { server.withLock { $0?.connectionCount ?? 0 } }

    func follow(_ server: Server) { self.server.withLock { $0 = server } }
}
