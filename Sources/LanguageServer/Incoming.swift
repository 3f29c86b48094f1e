internal import Concurrency
internal import JSON
internal import JSONRPC
internal import Synchronization

/// What reaches the server: messages that wait, and what is to stop at once.
///
/// A thread of its own reads, so that a request can be cancelled while it is worked on. Messages wait as the bytes that were sent,
/// and the client waits if there are too many.
final class Incoming: Sendable {
    enum Event: Sendable {
        case frame([UInt8])
        /// The input is closed, or the client is gone.
        case end
        case fault(FrameError)
    }

    private struct Running {
        let id: RequestID
        /// The name of its progress.
        let progress: RequestID?
        let cancellation: Cancellation
        /// Whether a change of a document is more urgent.
        let givesWay: Bool
    }

    private struct State {
        var running: Running?
        /// Requests that wait, or never came.
        var cancelled: Set<RequestID> = []
        var hasGivenWay = false
    }

    private let log: MessageLog?
    private let events = Mailbox<Event>(upTo: 64 << 20)
    private let state = Mutex(State())

    /// The longest message that may be a cancellation, in bytes.
    private static let longestCancellation = 512
    /// The number of cancelled requests that are remembered.
    private static let mostCancelled = 10_000

    /// - Parameter log: Where messages are noted.
    init(_ log: MessageLog? = nil) { self.log = log }

    /// Reads until the end, on a thread of its own.
    func read(from source: @escaping @Sendable () -> [UInt8]) {
        OwnThread.run { [self] in
            var reader = FrameReader(source)
            do throws(FrameError) {
                while let body = try reader.next() { take(body) }
                end()
            } catch {
                events.put(.fault(error), size: 0)
            }
        }
    }

    func end() { events.put(.end, size: 0) }

    /// The next event; `nil` if there is none within the time.
    func next(within time: Duration?) -> Event? { events.take(within: time) }

    private func take(_ body: [UInt8]) {
        log?.note(body, from: .editor)
        let head = Message(headOf: body, upTo: Self.longestCancellation)
        if case .notification("$/cancelRequest", let params) = head {
            if let id = Parameters(params)["id"].flatMap(RequestID.init) { cancel(id) }
            return
        }
        if case .notification("window/workDoneProgress/cancel", let params) = head {
            if let token = Parameters(params)["token"].flatMap(RequestID.init) { cancel(progress: token) }
            return
        }
        if case .notification("textDocument/didChange", _) = head { giveWay() }
        events.put(.frame(body), size: body.count)
    }

    private func cancel(_ id: RequestID) {
        state.withLock { state in
            if let running = state.running, running.id == id {
                running.cancellation.cancel()
            } else if state.cancelled.count < Self.mostCancelled {
                state.cancelled.insert(id)
            }
        }
    }

    private func cancel(progress token: RequestID) {
        state.withLock { state in
            if let running = state.running, running.progress == token { running.cancellation.cancel() }
        }
    }

    private func giveWay() {
        state.withLock { state in
            guard let running = state.running, running.givesWay else { return }
            state.hasGivenWay = true
            running.cancellation.cancel()
        }
    }

    // MARK: - Requests

    /// Works on a request until it is cancelled.
    ///
    /// - Parameters:
    ///   - progress: The name of its progress, by which it can be cancelled as well.
    ///   - givesWay: Whether a change of a document cancels it too.
    /// - Throws: ``RPCError``, also if it was cancelled.
    func work<Result>(
        on id: RequestID, progress: RequestID?, givesWay: Bool, _ work: () async throws(RPCError) -> Result
    ) async throws(RPCError) -> Result {
        let cancellation = Cancellation()
        let isCancelled = state.withLock { state in
            state.running = Running(
                id: id, progress: progress, cancellation: cancellation, givesWay: givesWay)
            state.hasGivenWay = false
            return state.cancelled.remove(id) != nil
        }
        defer { state.withLock { $0.running = nil } }
        guard !isCancelled else { throw .cancelled }
        let result = await Cancellation.$current.withValue(cancellation) {
            await Swift.Result(catching: work)
        }
        guard !cancellation.isRequested else {
            let hasGivenWay = state.withLock(\.hasGivenWay)
            throw hasGivenWay ? RPCError(.serverCancelled, "a document has changed") : .cancelled
        }
        return try result.get()
    }
}

extension Message {
    /// `nil` if the message is longer than `limit`.
    fileprivate init?(headOf body: [UInt8], upTo limit: Int) {
        guard body.count <= limit else { return nil }
        self.init(body)
    }
}

extension Result where Failure == RPCError {
    fileprivate init(catching work: () async throws(RPCError) -> Success) async {
        do throws(RPCError) { self = .success(try await work()) } catch { self = .failure(error) }
    }
}

extension RPCError {
    static let cancelled = RPCError(.requestCancelled, "the request was cancelled")
}
