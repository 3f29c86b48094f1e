internal import CSystem
internal import Concurrency
internal import SourceText
internal import Synchronization

/// An HTTP/1.1 server for programs that are exposed to clients they do not trust.
///
/// It reads requests itself. With a library in between, its strictness decides which bytes are a request, and no library that
/// can be linked statically refuses all heads that another program may read differently; a check of the head before the
/// library would have to find the end of each body as well, and so be a reader of requests of its own. Heads are read by
/// ``HeadReader`` and ``HeadCheck``, bodies by ``BodyReader``; times are totals (``Connection``), answers are made by a bounded
/// number of workers (``WorkQueue``), and connections over the limit are closed at once.
package final class Server: Sendable {
    private let core: ServerCore
    /// Looks at the time limits of connections.
    private let sweeper: Ticker

    /// The threads that read and write; none of them waits for a client.
    private static let threads = 2

    /// Starts to serve.
    ///
    /// - Throws: ``StartError`` if the system has no room for it.
    package init(
        _ handler: any RequestHandler, on listeners: [Listener], _ limits: ServerLimits,
        _ resources: SharedResources
    ) throws(StartError) {
        system_ignore_broken_pipes()
        system_return_large_memory()
        guard let poller = Poller() else { throw StartError() }
        let core = ServerCore(handler, on: listeners, limits, resources, poller)
        self.core = core
        sweeper = Ticker(everyMilliseconds: 250) { core.sweep() }
        core.start()
        for _ in 0..<Self.threads { OwnThread.run { core.serve() } }
    }

    /// Accepts no more connections, and closes each when it has no request any more.
    package func drain() { core.drain() }

    package struct StartError: Error {}
}

/// What the system knows about this process.
package enum ProcessStatus {
    /// The memory that is not swapped out, in bytes; 0 if it is not known.
    package static var residentBytes: Int { Int(system_resident_bytes()) }
    /// The number of open files and connections; 0 if it is not known.
    package static var openDescriptors: Int { Int(system_open_descriptors()) }
    /// Milliseconds since 1970.
    package static var clock: Int { Int(system_clock()) }

    /// Tells the service manager how the process is doing, as sd_notify does.
    package static func notify(_ message: String, at socket: String) {
        _ = system_notify(Array(socket.utf8).span, Array(message.utf8).span)
    }
}

/// The signals that the process has taken over: SIGTERM, SIGINT and SIGHUP.
package struct ProcessSignals: Sendable {
    private let descriptor: Int32

    /// Takes over the signals; to be done once.
    package init() {
        descriptor = system_catch_signals()
    }

    /// Waits for the next signal, and returns its number; `nil` if the signals could not be taken over.
    package func next() -> Int32? {
        let number = system_next_signal(descriptor)
        return number == 0 ? nil : number
    }
}

/// What a server allows its clients.
package struct ServerLimits: Sendable {
    /// The request line and the headers of a request together, in bytes.
    package var head = 16 << 10
    package var connections = 1_024
    /// The connections of one address; 0 for any number.
    package var connectionsPerAddress = 0
    /// The times that a client has for a whole head and for a whole body.
    package var headTime = Duration.seconds(10)
    package var bodyTime = Duration.seconds(30)
    /// The time that a connection is kept without a request.
    package var idleTime = Duration.seconds(60)
    /// The time from the end of a body to the beginning of the answer.
    package var answerTime = Duration.seconds(20)

    package init() {}
}

/// What all servers of a process share.
package final class SharedResources: Sendable {
    package let queue: WorkQueue
    package let memory: MemoryBudget
    private let connections = Atomic(0)

    /// - Parameter memory: The bodies of all requests at a time and what they are unpacked to, in bytes.
    package init(queue: WorkQueue, memory: Int) {
        self.queue = queue
        self.memory = MemoryBudget(memory)
    }

    /// The number of open connections.
    package var connectionCount: Int { connections.load(ordering: .relaxed) }

    func addConnection() { connections.add(1, ordering: .relaxed) }

    func removeConnection() { connections.subtract(1, ordering: .relaxed) }
}
