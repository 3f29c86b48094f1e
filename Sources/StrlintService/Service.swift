internal import HTTP
internal import Synchronization
internal import Tracking

/// What all requests share.
final class Service: RequestHandler {
    let settings: ServiceSettings
    let access: AccessRules
    let authorization: Authorization
    let log: AccessLog
    let metrics: Metrics
    let resources: SharedResources
    /// What is stored; `nil` if nothing is.
    let store: TrackingStore?
    let storeState: StoreState?
    private let draining = Atomic(false)

    init(
        _ settings: ServiceSettings, _ access: AccessRules, _ authorization: Authorization, _ log: AccessLog,
        _ resources: SharedResources, store: TrackingStore? = nil
    ) {
        self.settings = settings
        self.access = access
        self.authorization = authorization
        self.log = log
        self.resources = resources
        self.store = store
        storeState = store.map { StoreState($0) }
        metrics = Metrics(start: ProcessStatus.clock)
    }

    func work(on head: Head) -> any RequestWork { ServiceRequest(head, of: self) }

    func refusedConnection() { metrics.refuse("connections") }

    // MARK: - State

    /// Whether the service is about to end.
    var isDraining: Bool { draining.load(ordering: .relaxed) }

    func drain() { draining.store(true, ordering: .relaxed) }

    /// Whether the queue has been full for so long that another instance should be used.
    var isOverloaded: Bool { resources.queue.fullTime > .seconds(5) }

    /// The metrics as an answer.
    var metricsResponse: Response {
        let text = MetricsText(
            metrics.counts, resources, store: storeState?.statistics, start: metrics.start
        ).text
        var response = Response(200, body: Array(text.utf8))
        response.add("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        return response
    }

    // MARK: - Requests

    /// The path below the prefix; empty if it is the prefix itself, and `nil` if it is not below it.
    func ownPath(_ path: [String]) -> ArraySlice<String>? {
        let prefix = settings.prefixNames
        guard path.starts(with: prefix) else { return nil }
        return path.dropFirst(prefix.count)
    }

    func serves(_ endpoint: Endpoint) -> Bool {
        switch endpoint {
        case .page, .rulePage, .asset: settings.hasPage
        case .projectsPage: settings.hasPage && store != nil
        case .metrics: settings.servesMetrics
        default: true
        }
    }

    /// The address of the client, or what a trusted proxy says about it.
    func client(of head: Head) -> String {
        guard settings.isForwarded, let list = head.values(of: "x-forwarded-for").last else {
            return head.client
        }
        return list.split(separator: ",").last.map { String($0.drop { $0 == " " }) } ?? head.client
    }

    /// A response with the headers that every answer has.
    func completed(_ response: Response, _ id: String, _ head: Head) -> Response {
        var response = response
        let names = response.fields.map { $0.name.lowercased() }
        for (name, value) in Self.commonFields where !names.contains(name.lowercased()) {
            response.fields.append((name, value))
        }
        response.fields.append(("Request-Id", id))
        response.fields += access.fields(for: head)
        return response
    }

    private static let commonFields = [
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        ("Cache-Control", "no-store"),
    ]
}
