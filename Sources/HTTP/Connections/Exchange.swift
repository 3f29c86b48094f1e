internal import Concurrency
internal import SourceText
internal import Synchronization

/// A request from its first line to the end of its answer.
///
/// The library calls it on its threads: ``begin(_:)``, ``receive(_:)`` for each part of the body, and then ``next()``, which
/// asks to suspend the connection until a worker has the answer.
final class Exchange: Sendable {
    /// What the library does next.
    enum Step {
        case proceed
        case answer(Response)
        case suspend
    }

    private struct State {
        var work: (any RequestWork)?
        var body: [UInt8] = []
        var limit = 0
        var response: Response?
        /// Continues the connection while it is suspended.
        var resume: (@Sendable () -> Void)?
        var task: Task<Response, Never>?
        /// When the answer has to be there.
        var due: ContinuousClock.Instant?
        var start = ContinuousClock.now
        var submission: ContinuousClock.Instant?
        var waiting = Duration.zero
        var received = 0
    }

    /// The path and query as they were sent.
    let target: String
    private let connection: Connection
    private let core: ServerCore
    private let memory: MemoryClaim
    private let state = Mutex(State())

    init(_ target: String, on connection: Connection, of core: ServerCore) {
        self.target = target
        self.connection = connection
        self.core = core
        memory = MemoryClaim(on: core.resources.memory)
        connection.enter(.head, for: core.limits.headTime, self)
    }

    var hasBegun: Bool { state.withLock { $0.work != nil } }

    // MARK: - The request

    /// Decides by the head.
    func begin(_ head: Head) -> Step {
        let work = core.handler.work(on: head)
        state.withLock { $0.work = work }
        guard let response = immediateResponse(of: work, to: head) else {
            connection.enter(.body, for: core.limits.bodyTime, self)
            return .proceed
        }
        state.withLock { $0.response = response }
        guard head.announcesBody else { return .proceed }
        state.withLock { $0.response?.closes = true }
        connection.linger()
        return next()
    }

    /// The answer that does not need the body; `nil` if a worker answers.
    private func immediateResponse(of work: any RequestWork, to head: Head) -> Response? {
        if let refusal = HeadCheck.refusal(of: head) {
            var response = work.response(to: refusal)
            response.closes = true
            return response
        }
        switch work.decision {
        case .answer(let response): return response
        case .read(let limit):
            if head.contentLength ?? 0 > limit { return work.response(to: .bodyTooLarge) }
            if core.resources.queue.isFull { return work.response(to: .queueFull) }
            state.withLock { $0.limit = limit }
            return nil
        }
    }

    /// Takes a part of the body.
    ///
    /// - Returns: Whether the rest is to be read as well; if not, the client has been told why.
    func receive(_ bytes: Span<UInt8>) -> Bool {
        guard let refusal = keep(bytes) else { return true }
        if let response = refuse(refusal) { connection.interrupt(with: response) }
        return false
    }

    private func keep(_ bytes: Span<UInt8>) -> Refusal? {
        state.withLock { state in
            state.received += bytes.count
            // The answer is known, and the body is not needed.
            guard state.response == nil else { return nil }
            guard state.received <= state.limit else { return .bodyTooLarge }
            guard memory.grow(by: bytes.count) else { return .memoryFull }
            state.body.append(bytes)
            return nil
        }
    }

    /// What to do after the whole request has arrived.
    func next() -> Step {
        let response = state.withLock { $0.response }
        guard var response else {
            connection.enter(.working, for: core.limits.answerTime, self)
            return .suspend
        }
        if core.isDraining { response.closes = true }
        connection.enter(.answering, for: core.limits.answeringTime(of: response), self)
        return .answer(response)
    }

    // MARK: - The answer

    /// Lets a worker answer, and then continues the suspended connection.
    func submit(resume: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.resume = resume
            state.submission = .now
            state.due = .now + core.limits.answerTime
        }
        if !core.resources.queue.submit({ [self] in await run() }) { settle(refusal: .queueFull) }
    }

    private func run() async {
        guard let task = startTask() else { return }
        let response = await task.value
        let isLate = state.withLock { $0.due.map { $0 < .now } ?? false }
        if isLate { settle(refusal: .deadline) } else { settle(response) }
    }

    /// `nil` if the request has been answered while it was waiting.
    private func startTask() -> Task<Response, Never>? {
        state.withLock { state in
            guard state.response == nil, let work = state.work else { return nil }
            state.waiting = state.submission.map { .now - $0 } ?? .zero
            let body = RequestBody(bytes: state.body, memory: memory)
            state.body = []
            let cancellation = Cancellation(meter: memory)
            let task = Task(executorPreference: BlockingExecutor.shared) {
                await Cancellation.$current.withValue(cancellation) { await work.answer(body) }
            }
            state.task = task
            return task
        }
    }

    private func settle(refusal: Refusal) {
        guard let work = state.withLock({ $0.response == nil ? $0.work : nil }) else { return }
        settle(work.response(to: refusal))
    }

    /// Sets the answer, if there is none yet, and continues the connection.
    private func settle(_ response: Response) {
        let resume = state.withLock { state -> (@Sendable () -> Void)? in
            guard state.response == nil else { return nil }
            state.response = response
            state.body = []
            defer { state.resume = nil }
            return state.resume
        }
        resume?()
    }

    // MARK: - The end

    /// The answer that says why the request is refused before it has arrived; `nil` if there is an answer already.
    func refuse(_ refusal: Refusal) -> Response? {
        state.withLock { state in
            guard state.response == nil, let work = state.work else { return nil }
            state.response = work.response(to: refusal)
            return state.response
        }
    }

    /// Ends work that takes too long, or that the client does not wait for.
    func check(at now: ContinuousClock.Instant, isCut: Bool) {
        let isLate = state.withLock { state in state.due.map { $0 < now } ?? false }
        guard isLate || isCut else { return }
        state.withLock { $0.task }?.cancel()
        settle(refusal: .deadline)
    }

    /// Reports what became of the request.
    func finish() {
        let (work, report) = state.withLock { state in
            defer { state.work = nil }
            return (
                state.work,
                RequestReport(
                    status: state.response?.status, refusal: state.response?.refusal,
                    received: state.received, sent: state.response?.body.count ?? 0,
                    duration: .now - state.start, waiting: state.waiting)
            )
        }
        work?.finish(report)
        connection.enter(.idle, for: core.limits.idleTime)
        if core.isDraining { connection.closeIfIdle() }
    }
}

extension ServerLimits {
    /// The time that a client has to read an answer.
    fileprivate func answeringTime(of response: Response) -> Duration {
        idleTime + .milliseconds(response.body.count / 16)
    }
}
