internal import SourceText
internal import Synchronization

/// A connection: what arrives on it, the request that is under way, and until when what it does has to be done.
///
/// It goes on when its socket is ready, when a worker has an answer, and when a time is over, each on a thread of its own and one
/// after the other. The times are totals: a client that sends or reads a byte now and then does not get more time.
final class Connection: Sendable {
    private enum Phase {
        /// Before the first byte of a request.
        case idle
        case head, body
        /// A worker has the request; nothing is read meanwhile.
        case working
        case answering
        /// The last answer was sent. What the client still sends is discarded for a while, since the system would otherwise cut
        /// the connection before the client has read the answer.
        case lingering
        case closed
    }

    private struct State {
        var phase = Phase.idle
        /// When the phase has to be over; not that of working and answering.
        var due: ContinuousClock.Instant
        var input = Input()
        var heads: HeadReader
        var body: BodyReader?
        var exchange: Exchange?
        var output: Output?
        /// The bytes that are still discarded.
        var discards = 1 << 20
    }

    /// By which ``Poller`` names it.
    let name: UInt64
    /// The address of the client.
    let client: String
    private let socket: Socket
    private let core: ServerCore
    private let state: Mutex<State>

    /// - Parameter socket: Owned by the connection from then on.
    init(_ socket: Socket, named name: UInt64, client: String, of core: ServerCore) {
        (self.socket, self.name, self.client, self.core) = (socket, name, client, core)
        state = Mutex(State(due: .now + core.limits.headTime, heads: HeadReader(limit: core.limits.head)))
    }

    func start() { watch(.input) }

    private func watch(_ readiness: Poller.Readiness) {
        core.poller.watch(socket.descriptor, named: name, for: readiness)
    }

    private func enter(_ phase: Phase, for time: Duration = .zero, _ state: inout State) {
        (state.phase, state.due) = (phase, .now + time)
    }

    // MARK: - What happens

    /// Goes on when the socket is ready.
    ///
    /// - Parameter scratch: Memory of the thread, for what arrives.
    func proceed(_ scratch: inout [UInt8]) {
        let exchange = state.withLock { state -> Exchange? in
            switch state.phase {
            case .idle, .head, .body: receive(&scratch, &state)
            case .lingering: discard(&scratch, &state)
            case .working, .closed: return nil
            case .answering: break
            }
            return advance(&state)
        }
        submit(exchange)
    }

    /// Lets workers answer; goes on at once if they take no more requests.
    private func submit(_ exchange: Exchange?) {
        var next = exchange
        while let response = next?.submit({ [self] in submit(answer($0)) }) { next = answer(response) }
    }

    /// Sends the answer of a worker.
    ///
    /// - Returns: The next request that needs one.
    private func answer(_ response: Response) -> Exchange? {
        state.withLock { state in
            guard state.phase == .working else { return nil }
            answer(response, &state)
            return advance(&state)
        }
    }

    /// Closes the connection if it has no request, so that the server can end.
    func closeIfIdle() {
        state.withLock { state in
            if state.phase == .idle { close(&state) }
        }
    }

    /// Ends what has taken too long, and work for a client that is gone.
    func check(at now: ContinuousClock.Instant) {
        let working = state.withLock { state -> (exchange: Exchange, isCut: Bool)? in
            switch state.phase {
            case .working: return state.exchange.map { ($0, socket.isCut) }
            case .answering:
                if state.output?.mayTakeLonger(on: socket, at: now) == false { close(&state, cuts: true) }
            case .body where state.due < now:
                if let exchange = state.exchange { answer(exchange.response(to: .tooSlow), &state) }
                _ = advance(&state)
            case .idle where state.due < now, .head where state.due < now, .lingering where state.due < now:
                close(&state)
            default: break
            }
            return nil
        }
        if let working { working.exchange.check(at: now, isCut: working.isCut) }
    }

    // MARK: - Requests

    /// Does what can be done before the socket is ready again.
    ///
    /// - Returns: A request that a worker has to answer.
    private func advance(_ state: inout State) -> Exchange? {
        while true {
            let goesOn: Bool
            switch state.phase {
            case .idle, .head: goesOn = readHead(&state)
            case .body: goesOn = readBody(&state)
            case .answering: goesOn = send(&state)
            case .working: return state.exchange
            case .lingering: goesOn = false
            case .closed: return nil
            }
            guard !goesOn else { continue }
            watch(state.phase == .answering ? .output : .input)
            return nil
        }
    }

    private func receive(_ scratch: inout [UInt8], _ state: inout State) {
        let room = state.phase == .body ? state.body?.room ?? 0 : Input.room
        switch socket.receive(to: &scratch, limit: room) {
        case .bytes(let count): state.input.append(scratch.span.extracting(0..<count))
        case .nothing: break
        case .end: close(&state)
        }
    }

    /// Returns whether there was a whole head, or one that is refused.
    private func readHead(_ state: inout State) -> Bool {
        do throws(Refusal) {
            guard let head = try state.heads.next(in: &state.input, from: client) else {
                if state.phase == .idle, !state.input.isEmpty {
                    enter(.head, for: core.limits.headTime, &state)
                }
                return false
            }
            begin(head, &state)
        } catch {
            let exchange = Exchange(Head(method: "", target: "", client: client), of: core)
            state.exchange = exchange
            answer(exchange.response(to: error), &state)
        }
        return true
    }

    private func begin(_ head: Head, _ state: inout State) {
        let exchange = Exchange(head, of: core)
        state.exchange = exchange
        if let response = exchange.immediateResponse { return answer(response, &state) }
        let body = BodyReader(of: head, limit: core.limits.head)
        if head.expectsContinue, !body.isComplete, state.input.isEmpty {
            _ = socket.send("HTTP/1.1 100 Continue\r\n\r\n".utf8.span)
        }
        state.body = body
        enter(.body, for: core.limits.bodyTime, &state)
    }

    /// Returns whether the whole body was there, or is refused.
    private func readBody(_ state: inout State) -> Bool {
        guard let exchange = state.exchange else { return false }
        do throws(Refusal) {
            try state.body?.read(&state.input) { part throws(Refusal) in try exchange.receive(part) }
        } catch {
            answer(exchange.response(to: error), &state)
            return true
        }
        guard state.body?.isComplete == true else { return false }
        enter(.working, &state)
        return true
    }

    // MARK: - Answers

    private func answer(_ response: Response, _ state: inout State) {
        guard let head = state.exchange?.head else { return }
        state.output = Output(
            response, to: head, persists: !core.isDraining, readingTime: core.limits.idleTime)
        enter(.answering, &state)
    }

    /// Returns whether the answer was sent, or never will be.
    private func send(_ state: inout State) -> Bool {
        switch state.output?.send(to: socket) {
        case .blocked: return false
        case .failed, nil: close(&state)
        case .complete: finish(&state)
        }
        return true
    }

    private func finish(_ state: inout State) {
        let ending = state.output?.ending
        release(&state)
        switch ending {
        case .nextRequest where core.isDraining, .close, nil: close(&state)
        case .nextRequest: enter(.idle, for: core.limits.idleTime, &state)
        case .linger:
            socket.finishSending()
            enter(.lingering, for: .seconds(1), &state)
        }
    }

    /// Reports the end of the request, and lets go of what it holds.
    private func release(_ state: inout State) {
        state.exchange?.finish()
        state.exchange = nil
        (state.body, state.output) = (nil, nil)
    }

    private func discard(_ scratch: inout [UInt8], _ state: inout State) {
        state.input = Input()
        switch socket.receive(to: &scratch, limit: state.discards) {
        case .bytes(let count) where count < state.discards: state.discards -= count
        case .nothing: break
        case .bytes, .end: close(&state)
        }
    }

    /// - Parameter cuts: Whether what was not read yet is discarded.
    private func close(_ state: inout State, cuts: Bool = false) {
        guard state.phase != .closed else { return }
        state.phase = .closed
        release(&state)
        if cuts { socket.cut() } else { socket.close() }
        core.connections.remove(self)
    }
}
