internal import CSystem
internal import Concurrency
internal import SourceText

/// An HTTP/1.1 server on top of libmicrohttpd, for programs that are exposed to clients they do not trust.
///
/// The library parses requests; this adds what it leaves open: heads that could be read in two ways are refused
/// (``HeadCheck``), times are totals (``Connection``), answers are made by a bounded number of workers (``WorkQueue``), and
/// connections over the limit are closed at once.
package final class Server: Sendable {
    private let core: ServerCore
    private let daemons: [Daemon]
    private let listeners: [Listener]
    /// Looks at the time limits of connections.
    private let sweeper: Ticker

    /// Starts to serve.
    ///
    /// - Throws: ``StartError`` if the library cannot start.
    package init(
        _ handler: any RequestHandler, on listeners: [Listener], _ limits: ServerLimits,
        _ resources: SharedResources
    ) throws(StartError) {
        system_ignore_broken_pipes()
        let core = ServerCore(handler, limits, resources)
        var daemons: [Daemon] = []
        for listener in listeners {
            guard let daemon = Daemon(on: listener.socket, of: core) else { throw StartError() }
            daemons.append(daemon)
        }
        self.core = core
        self.daemons = daemons
        self.listeners = listeners
        sweeper = Ticker(everyMilliseconds: 250) { core.connections.sweep() }
    }

    /// Accepts no more connections, and closes each when it has no request any more.
    package func drain() {
        for daemon in daemons { _ = daemon.quiesce() }
        for listener in listeners { listener.stop() }
        core.drain()
    }

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
