internal import Synchronization

/// All connections of a server.
final class Connections: Sendable {
    private struct State {
        var all: [UInt64: Connection] = [:]
        var byClient: [String: Int] = [:]
    }

    private let state = Mutex(State())
    private let limit: Int
    private let limitPerAddress: Int
    private let resources: SharedResources

    init(_ limits: ServerLimits, _ resources: SharedResources) {
        self.resources = resources
        limit = limits.connections
        limitPerAddress = limits.connectionsPerAddress
    }

    subscript(name: UInt64) -> Connection? { state.withLock { $0.all[name] } }

    /// Whether another connection of a client is within the limits.
    func hasRoom(for client: String) -> Bool {
        state.withLock { state in
            state.all.count < limit
                && (limitPerAddress == 0 || state.byClient[client, default: 0] < limitPerAddress)
        }
    }

    func add(_ connection: Connection) {
        resources.addConnection()
        state.withLock { state in
            state.all[connection.name] = connection
            if limitPerAddress > 0 { state.byClient[connection.client, default: 0] += 1 }
        }
    }

    func remove(_ connection: Connection) {
        resources.removeConnection()
        state.withLock { state in
            state.all[connection.name] = nil
            guard limitPerAddress > 0, let count = state.byClient[connection.client] else { return }
            state.byClient[connection.client] = count > 1 ? count - 1 : nil
        }
    }

    func closeIdle() { for connection in current { connection.closeIfIdle() } }

    /// Ends what has taken too long; called a few times a second.
    func sweep() {
        let now = ContinuousClock.now
        for connection in current { connection.check(at: now) }
    }

    private var current: [Connection] { state.withLock { Array($0.all.values) } }
}
