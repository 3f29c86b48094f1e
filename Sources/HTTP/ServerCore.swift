internal import Synchronization

/// What the connections of a server share.
final class ServerCore: Sendable {
    let handler: any RequestHandler
    let limits: ServerLimits
    let resources: SharedResources
    let connections: Connections
    private let draining = Atomic(false)

    init(_ handler: any RequestHandler, _ limits: ServerLimits, _ resources: SharedResources) {
        self.handler = handler
        self.limits = limits
        self.resources = resources
        connections = Connections(limits, resources)
    }

    /// Whether connections are closed after the answers that are under way.
    var isDraining: Bool { draining.load(ordering: .relaxed) }

    func drain() {
        draining.store(true, ordering: .relaxed)
        connections.closeIdle()
    }
}
