internal import Concurrency
internal import Synchronization

/// Runs jobs, several at a time; a limited number of further ones waits.
package final class WorkQueue: Sendable {
    package typealias Job = @Sendable () async -> Void

    private struct State {
        var running = 0
        var waiting: ArraySlice<Job> = []
        /// Since when as many jobs wait as may.
        var fullSince: ContinuousClock.Instant?
    }

    private let state = Mutex(State())
    private let workers: Int
    private let limit: Int

    /// - Parameters:
    ///   - workers: The number of jobs that run at a time.
    ///   - waiting: The number of jobs that may wait.
    package init(workers: Int, waiting: Int) {
        self.workers = workers
        limit = waiting
    }

    /// Whether no further job is accepted.
    package var isFull: Bool { state.withLock { $0.running >= workers && $0.waiting.count >= limit } }

    /// The number of jobs that run, and that wait.
    package var counts: (running: Int, waiting: Int) { state.withLock { ($0.running, $0.waiting.count) } }

    /// How long no further job has been accepted.
    package var fullTime: Duration {
        state.withLock { state in state.fullSince.map { ContinuousClock.now - $0 } ?? .zero }
    }

    /// Runs a job now or as soon as possible.
    ///
    /// - Returns: Whether it was accepted.
    func submit(_ job: @escaping Job) -> Bool {
        let (isAccepted, starts) = state.withLock { state -> (Bool, Bool) in
            if state.running < workers {
                state.running += 1
                return (true, true)
            }
            guard state.waiting.count < limit else { return (false, false) }
            state.waiting.append(job)
            if state.waiting.count == limit { state.fullSince = state.fullSince ?? .now }
            return (true, false)
        }
        if starts { start(job) }
        return isAccepted
    }

    private func start(_ job: @escaping Job) {
        Task(executorPreference: BlockingExecutor.shared) {
            var next: Job? = job
            while let job = next {
                await job()
                next = self.next()
            }
        }
    }

    private func next() -> Job? {
        state.withLock { state in
            state.fullSince = nil
            let job = state.waiting.popFirst()
            if job == nil { state.running -= 1 }
            return job
        }
    }
}
