internal import Dispatch

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The signals that the service reacts to.
final class Signals {
    enum Signal: Sendable {
        case end, reload
    }

    /// The signals in the order in which they arrive.
    let received: AsyncStream<Signal>
    private let sources: [any DispatchSourceSignal]

    /// Takes over SIGTERM, SIGINT and SIGHUP from the system.
    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Signal.self)
        received = stream
        sources = [(SIGTERM, Signal.end), (SIGINT, .end), (SIGHUP, .reload)].map { number, signal in
            Self.ignore(number)
            let source = DispatchSource.makeSignalSource(
                signal: number, queue: DispatchQueue(label: "signals"))
            source.setEventHandler { continuation.yield(signal) }
            source.activate()
            return source
        }
    }

    private static func ignore(_ number: Int32) { signal(number, SIG_IGN) }
}
