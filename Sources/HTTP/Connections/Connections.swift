internal import CSystem
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// All connections of a server.
final class Connections: Sendable {
    /// A connection that was closed while the client was still sending. What arrives is read for a while, since the system
    /// would otherwise cut the connection before the client has read the answer.
    private struct Rest {
        let descriptor: Int32
        let until: ContinuousClock.Instant
        var left = 64 << 10
    }

    private struct State {
        var all: [ObjectIdentifier: Connection] = [:]
        var byClient: [String: Int] = [:]
        var rests: [Rest] = []
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
            state.all[ObjectIdentifier(connection)] = connection
            if limitPerAddress > 0 { state.byClient[connection.client, default: 0] += 1 }
        }
    }

    func remove(_ connection: Connection) {
        let rest = connection.close()
        resources.removeConnection()
        state.withLock { state in
            state.all[ObjectIdentifier(connection)] = nil
            if let rest { state.rests.append(Rest(descriptor: rest, until: .now + .seconds(1))) }
            guard limitPerAddress > 0, let count = state.byClient[connection.client] else { return }
            state.byClient[connection.client] = count > 1 ? count - 1 : nil
        }
    }

    func closeIdle() { for connection in current { connection.closeIfIdle() } }

    /// Ends what has taken too long; called a few times a second.
    func sweep() {
        let now = ContinuousClock.now
        for connection in current { connection.check(at: now) }
        state.withLock { state in
            for place in state.rests.indices.reversed() where Self.isOver(&state.rests[place], at: now) {
                state.rests.remove(at: place)
            }
        }
    }

    private var current: [Connection] { state.withLock { Array($0.all.values) } }

    /// Reads what has arrived of the rest of a body; closes the connection after the last of it.
    private static func isOver(_ rest: inout Rest, at now: ContinuousClock.Instant) -> Bool {
        let count = Int(system_discard(rest.descriptor, Int64(rest.left)))
        rest.left -= max(0, count)
        let isWaiting = count == -Int(EAGAIN) || count > 0 && rest.left > 0
        guard !isWaiting || rest.until < now else { return false }
        close(rest.descriptor)
        return true
    }
}
