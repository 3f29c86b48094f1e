internal import CSystem
internal import SourceText
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Accepts the connections of a listening socket.
final class Acceptor: Sendable {
    private enum State {
        case waiting
        /// The system has no room for another connection.
        case pausing
        case stopped
    }

    private let listener: Listener
    private let name: UInt64
    private let poller: Poller
    private let state = Mutex(State.waiting)

    /// The connections that are accepted before other sockets are looked at.
    private static let batch = 64

    /// - Parameter name: By which ``Poller`` names it.
    init(_ listener: Listener, named name: UInt64, _ poller: Poller) {
        (self.listener, self.name, self.poller) = (listener, name, poller)
    }

    func start() { poller.watch(listener.socket, named: name, for: .input) }

    /// Accepts the connections that wait.
    ///
    /// - Parameter take: Gets the socket of each, which it owns, and the address of the client.
    func accept(_ take: (Socket, String) -> Void) {
        state.withLock { state in
            guard state == .waiting else { return }
            for _ in 0..<Self.batch {
                var address = [UInt8](repeating: 0, count: 64)
                var room = address.mutableSpan
                let socket = system_accept(listener.socket, &room)
                if socket >= 0 {
                    let client = String(decoding: address.prefix { $0 != 0 }, as: UTF8.self)
                    take(Socket(descriptor: socket), client)
                } else if socket == -EAGAIN {
                    break
                } else if ![-ECONNABORTED, -EINTR].contains(socket) {
                    // It would be ready again at once.
                    state = .pausing
                    return
                }
            }
            start()
        }
    }

    /// Goes on after there was no room for another connection.
    func retry() {
        state.withLock { state in
            guard state == .pausing else { return }
            state = .waiting
            start()
        }
    }

    func stop() {
        state.withLock { state in
            guard state != .stopped else { return }
            state = .stopped
            listener.stop()
        }
    }
}
