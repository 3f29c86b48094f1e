internal import Concurrency
internal import SourceText
internal import Synchronization

/// A request from its head to the end of its answer.
///
/// Its ``Connection`` asks for ``immediateResponse``, gives it each part of the body, and then lets a worker answer it.
final class Exchange: Sendable {
    private struct Outcome {
        let status: Int
        let refusal: String?
        let size: Int

        init(_ response: Response) {
            (status, refusal, size) = (response.status, response.refusal, response.body.count)
        }
    }

    private struct State {
        var body = Pieces()
        var received = 0
        /// What is known of the answer, as soon as there is one.
        var outcome: Outcome?
        /// Sends the answer of a worker.
        var answer: (@Sendable (Response) -> Void)?
        var task: Task<Response, Never>?
        /// When the answer has to be there.
        var due: ContinuousClock.Instant?
        var submission: ContinuousClock.Instant?
        var waiting = Duration.zero
    }

    let head: Head
    private let core: ServerCore
    private let work: any RequestWork
    private let memory: MemoryClaim
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    init(_ head: Head, of core: ServerCore) {
        self.head = head
        self.core = core
        work = core.handler.work(on: head)
        memory = MemoryClaim(on: core.resources.memory)
    }

    // MARK: - The request

    /// The answer that does not need the body; `nil` if a worker answers.
    var immediateResponse: Response? {
        guard var response = responseToHead else { return nil }
        if head.announcesBody { response.closes = true }
        state.withLock { $0.outcome = Outcome(response) }
        return response
    }

    private var responseToHead: Response? {
        if let refusal = HeadCheck.refusal(of: head) { return response(to: refusal) }
        switch work.decision {
        case .answer(let response): return response
        case .read(let limit):
            if head.contentLength ?? 0 > limit { return work.response(to: .bodyTooLarge) }
            return core.resources.queue.isFull ? work.response(to: .queueFull) : nil
        }
    }

    /// The answer to a request that is refused, after which the connection is closed.
    func response(to refusal: Refusal) -> Response {
        var response = work.response(to: refusal)
        response.closes = true
        state.withLock { $0.outcome = Outcome(response) }
        return response
    }

    /// Takes a part of the body.
    ///
    /// - Throws: ``Refusal`` if there is too much of it.
    func receive(_ bytes: Span<UInt8>) throws(Refusal) {
        guard case .read(let limit) = work.decision else { return }
        let refusal = state.withLock { state -> Refusal? in
            state.received += bytes.count
            guard state.received <= limit else { return .bodyTooLarge }
            guard memory.grow(by: bytes.count) else { return .memoryFull }
            state.body.append(bytes)
            return nil
        }
        if let refusal { throw refusal }
    }

    // MARK: - The answer

    /// Lets a worker answer.
    ///
    /// - Parameter answer: Called once, with the answer, on another thread.
    /// - Returns: The answer if no worker takes the request; `answer` is not called then.
    func submit(_ answer: @escaping @Sendable (Response) -> Void) -> Response? {
        state.withLock { state in
            state.answer = answer
            state.submission = .now
            state.due = .now + core.limits.answerTime
        }
        if core.resources.queue.submit({ [self] in await run() }) { return nil }
        let response = work.response(to: .queueFull)
        return takeAnswer(response) == nil ? nil : response
    }

    private func run() async {
        guard let task = startTask() else { return }
        let response = await task.value
        let isLate = state.withLock { $0.due.map { $0 < .now } ?? false }
        settle(isLate ? work.response(to: .deadline) : response)
    }

    /// `nil` if the request has been answered while it was waiting.
    private func startTask() -> Task<Response, Never>? {
        state.withLock { state in
            guard state.outcome == nil else { return nil }
            state.waiting = state.submission.map { .now - $0 } ?? .zero
            let body = RequestBody(bytes: state.body.join(), memory: memory)
            let cancellation = Cancellation(meter: memory)
            let task = Task(executorPreference: BlockingExecutor.shared) { [work] in
                await Cancellation.$current.withValue(cancellation) { await work.answer(body) }
            }
            state.task = task
            return task
        }
    }

    /// Sends the answer, if there is none yet.
    private func settle(_ response: Response) { takeAnswer(response)?(response) }

    /// Notes the answer, if there is none yet.
    ///
    /// - Returns: What sends it.
    private func takeAnswer(_ response: Response) -> (@Sendable (Response) -> Void)? {
        state.withLock { state in
            // Before it is submitted, nothing takes an answer.
            guard state.outcome == nil, let answer = state.answer else { return nil }
            state.outcome = Outcome(response)
            state.body = Pieces()
            state.answer = nil
            return answer
        }
    }

    // MARK: - The end

    /// Ends work that takes too long, or that the client does not wait for.
    func check(at now: ContinuousClock.Instant, isCut: Bool) {
        let isLate = state.withLock { state in state.due.map { $0 < now } ?? false }
        guard isLate || isCut else { return }
        state.withLock { $0.task }?.cancel()
        settle(work.response(to: .deadline))
    }

    /// Reports what became of the request.
    func finish() {
        let report = state.withLock { state in
            RequestReport(
                status: state.outcome?.status, refusal: state.outcome?.refusal, received: state.received,
                sent: state.outcome?.size ?? 0, duration: .now - start, waiting: state.waiting)
        }
        work.finish(report)
    }
}
