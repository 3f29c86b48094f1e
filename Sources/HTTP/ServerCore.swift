internal import Synchronization

/// What the connections of a server share, and what its threads do.
final class ServerCore: Sendable {
    let handler: any RequestHandler
    let limits: ServerLimits
    let resources: SharedResources
    let connections: Connections
    let poller: Poller
    private let acceptors: [Acceptor]
    private let draining = Atomic(false)
    /// The name of the next connection; those before the first one are the listeners' own.
    private let nextName: Atomic<UInt64>

    init(
        _ handler: any RequestHandler, on listeners: [Listener], _ limits: ServerLimits,
        _ resources: SharedResources, _ poller: Poller
    ) {
        self.handler = handler
        self.limits = limits
        self.resources = resources
        self.poller = poller
        connections = Connections(limits, resources)
        acceptors = listeners.enumerated().map { Acceptor($1, named: UInt64($0), poller) }
        nextName = Atomic(UInt64(listeners.count))
    }

    func start() { for acceptor in acceptors { acceptor.start() } }

    /// Does what sockets are ready for, as long as the process runs.
    func serve() {
        var scratch = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            for name in poller.next() {
                if name < acceptors.count {
                    acceptors[Int(name)].accept(take)
                } else {
                    connections[name]?.proceed(&scratch)
                }
            }
        }
    }

    private func take(_ socket: Socket, from client: String) {
        guard connections.hasRoom(for: client) else {
            socket.close()
            return handler.refusedConnection()
        }
        let name = nextName.add(1, ordering: .relaxed).oldValue
        let connection = Connection(socket, named: name, client: client, of: self)
        connections.add(connection)
        connection.start()
    }

    /// Looks at times; called a few times a second.
    func sweep() {
        connections.sweep()
        for acceptor in acceptors { acceptor.retry() }
    }

    // MARK: - The end

    /// Whether connections are closed after the answers that are under way.
    var isDraining: Bool { draining.load(ordering: .sequentiallyConsistent) }

    /// Accepts no more connections, and closes each when it has no request any more.
    func drain() {
        draining.store(true, ordering: .sequentiallyConsistent)
        for acceptor in acceptors { acceptor.stop() }
        connections.closeIdle()
    }
}
