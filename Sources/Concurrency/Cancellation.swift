internal import Synchronization

/// Whether the result of a request is still wanted, as all threads that work on it see it.
///
/// `Task.isCancelled` is known to a task and its child tasks only, not to the threads of ``Parallel`` and to tasks that several
/// requests for one table share. Loops that may take long ask ``isRequested`` through a ``CancellationPoll``, and end early;
/// what they return then is not a result, and ``checked(_:)`` makes sure that it never becomes one.
package final class Cancellation: Sendable {
    /// That of the request which the current task or thread works on.
    @TaskLocal package static var current: Cancellation?

    /// The number of questions that are still answered with no.
    private let questionsLeft: Atomic<Int>

    /// What counts the memory of the request; see ``HeldMemory``.
    let meter: (any MemoryMeter)?
    private let lacksMemory = Atomic(false)

    /// - Parameters:
    ///   - questions: After how many questions it is cancelled by itself, which tests use to cancel work at every point.
    ///   - meter: What counts the memory of the request, if that is limited.
    package init(afterQuestions questions: Int = .max, meter: (any MemoryMeter)? = nil) {
        questionsLeft = Atomic(questions)
        self.meter = meter
    }

    /// Whether it was cancelled since there was not enough memory.
    package var hasRunOutOfMemory: Bool { lacksMemory.load(ordering: .relaxed) }

    func endForLackOfMemory() {
        lacksMemory.store(true, ordering: .relaxed)
        cancel()
    }

    package func cancel() { questionsLeft.store(0, ordering: .relaxed) }

    /// Whether it is cancelled; once it is, it remains so.
    package var isRequested: Bool { questionsLeft.subtract(1, ordering: .relaxed).oldValue <= 0 }

    /// Whether the current work is cancelled.
    package static var isRequested: Bool { current?.isRequested ?? Task.isCancelled }

    /// Does the work of a request, so that ``isRequested`` is true in it as soon as the task is cancelled.
    ///
    /// - Throws: `CancellationError` if the task was cancelled before the work was done.
    package static func checked<Value: Sendable>(
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws(CancellationError) -> Value
    ) async throws(CancellationError) -> Value {
        let cancellation = current ?? Cancellation()
        // A closure that does not capture the isolation would run on Swift's shared threads.
        let result = await withTaskCancellationHandler {
            _ = isolation
            return await $current.withValue(cancellation) {
                _ = isolation
                return await Result(catching: work)
            }
        } onCancel: {
            cancellation.cancel()
        }
        guard !Task.isCancelled, !cancellation.isRequested else { throw CancellationError() }
        return try result.get()
    }
}

extension Result where Failure == CancellationError {
    fileprivate init(catching work: () async throws(CancellationError) -> Success) async {
        do throws(CancellationError) { self = .success(try await work()) } catch { self = .failure(error) }
    }
}
