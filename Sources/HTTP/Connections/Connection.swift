internal import CSystem
internal import SourceText
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A connection, and until when what it does has to be done.
///
/// The times are totals: a client that sends or reads a byte now and then does not get more time.
final class Connection: Sendable {
    enum Phase {
        /// Before the first byte of a request.
        case idle
        case head, body
        /// A worker has the request.
        case working
        case answering
        case closed
    }

    private struct State {
        var phase = Phase.idle
        /// When the phase has to be over.
        var due: ContinuousClock.Instant
        var exchange: Exchange?
        /// Whether the client may still be sending a body that is not read.
        var lingers = false
        /// Whether the client had sent all it will when this was last looked at.
        var hasEnded = false
    }

    private let descriptor: Int32
    /// The address of the client.
    let client: String
    private let state: Mutex<State>

    /// - Parameter due: When the first head has to be complete.
    init(_ descriptor: Int32, client: String, due: ContinuousClock.Instant) {
        self.descriptor = descriptor
        self.client = client
        state = Mutex(State(due: due))
    }

    /// Begins a phase, which has to be over after `time`.
    func enter(_ phase: Phase, for time: Duration, _ exchange: Exchange? = nil) {
        state.withLock { state in
            guard state.phase != .closed else { return }
            state.phase = phase
            state.due = .now + time
            state.exchange = exchange
            state.hasEnded = false
        }
    }

    /// Notes that the client may still be sending when the connection is closed.
    func linger() { state.withLock { $0.lingers = true } }

    /// Sends an answer while the body of the request is still arriving, which the server does not wait for.
    func interrupt(with response: Response) {
        state.withLock { state in
            guard state.phase == .body else { return }
            _ = system_send(descriptor, response.bytes.span)
            state.lingers = true
        }
    }

    /// Ends the bookkeeping before the descriptor is closed.
    ///
    /// - Returns: A descriptor of its own for the rest of the body, if the client may still be sending it.
    func close() -> Int32? {
        state.withLock { state in
            state.phase = .closed
            state.exchange = nil
            guard state.lingers else { return nil }
            let copy = dup(descriptor)
            guard copy >= 0 else { return nil }
            shutdown(copy, Int32(SHUT_WR))
            return copy
        }
    }

    /// Closes the connection if it has no request, so that the server can end.
    func closeIfIdle() {
        state.withLock { state in
            if state.phase == .idle { hangUp() }
        }
    }

    // MARK: - Time limits

    /// Ends what has taken too long, and work for a client that is gone.
    func check(at now: ContinuousClock.Instant) {
        let exchange = state.withLock { state -> Exchange? in
            switch state.phase {
            case .working: return state.exchange
            case .body where state.due < now:
                if let exchange = state.exchange { sendTooSlow(exchange) }
                hangUp()
            case .idle where state.due < now, .head where state.due < now, .answering where state.due < now:
                hangUp()
            case .head, .body: checkEnd(&state)
            default: break
            }
            return nil
        }
        exchange?.check(at: now, isCut: exchange != nil && system_is_cut(descriptor) != 0)
    }

    /// Hangs up if the rest of a request cannot come. The library may be taking the last bytes of it at this moment, so that only
    /// the second look decides.
    private func checkEnd(_ state: inout State) {
        guard system_has_ended(descriptor) != 0 else { return }
        if state.hasEnded { hangUp() }
        state.hasEnded = true
    }

    private func sendTooSlow(_ exchange: Exchange) {
        guard let response = exchange.refuse(.tooSlow) else { return }
        _ = system_send(descriptor, response.bytes.span)
    }

    /// Makes the library close the connection, which looks to it as if the client had.
    private func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
