internal import Dispatch
internal import HTTP

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The signals that the service reacts to.
enum Signals {
    enum Signal: Sendable {
        case end, reload
    }

    /// Takes over SIGTERM, SIGINT and SIGHUP from the system.
    ///
    /// - Returns: The signals in the order in which they arrive.
    static func received() -> AsyncStream<Signal> {
        let (stream, continuation) = AsyncStream.makeStream(of: Signal.self)
        let source = ProcessSignals()
        // Waiting takes a thread of its own.
        DispatchQueue(label: "signals").async {
            while let number = source.next() { continuation.yield(number == SIGHUP ? .reload : .end) }
        }
        return stream
    }
}
