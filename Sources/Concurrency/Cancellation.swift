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
    fileprivate let meter: (any MemoryMeter)?
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

    fileprivate func endForLackOfMemory() {
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

/// Asks ``Cancellation`` in a loop, only now and then.
@usableFromInline
package struct CancellationPoll {
    @usableFromInline let distance: Int
    /// The progress from which on it asks.
    @usableFromInline var next: Int

    /// - Parameters:
    ///   - distance: The progress between two questions: a number of bytes, or of items that take longer.
    ///   - start: The progress at the beginning.
    @inlinable
    package init(every distance: Int, from start: Int = 0) {
        self.distance = distance
        next = start &+ distance
    }

    /// A distance of 64 KiB.
    @inlinable package static var bytes: Int { 1 << 16 }

    /// Whether the work is cancelled, after it has progressed to `progress`.
    @inlinable @inline(__always)
    package mutating func isCancelled(at progress: Int) -> Bool { progress >= next && ask(at: progress) }

    /// The same after another item.
    @inlinable @inline(__always)
    package mutating func isCancelledAfterItem() -> Bool {
        next &-= 1
        return next <= 0 && ask(at: 0)
    }

    @usableFromInline
    mutating func ask(at progress: Int) -> Bool {
        guard !Cancellation.isRequested else { return true }
        next = progress &+ distance
        return false
    }
}

extension Range<Int> {
    /// The range in parts of up to 1,024 items, until the work is cancelled.
    package var untilCancelled: some Sequence<Range<Int>> {
        sequence(state: lowerBound) { start in
            guard start < upperBound, start == lowerBound || !Cancellation.isRequested else { return nil }
            let part = start..<Swift.min(upperBound, start + 1024)
            start = part.upperBound
            return part
        }
    }
}

/// Counts the memory of a request; several threads use it at a time.
package protocol MemoryMeter: AnyObject, Sendable {
    /// Takes more memory, if there is some left.
    func grow(by bytes: Int) -> Bool
    /// Gives some of it back.
    func shrink(by bytes: Int)
}

/// Memory that the current request holds, and that is given back with the last reference.
///
/// If there is not enough, the request is cancelled, and ``Cancellation/hasRunOutOfMemory`` says why. Without a meter, as on
/// the command line, nothing is counted.
package final class HeldMemory: Sendable {
    private let meter: any MemoryMeter
    private let bytes: Int

    /// `nil` if nothing is counted, or if there is not enough.
    ///
    /// - Parameter bytes: Computed only if it is needed.
    package init?(_ bytes: @autoclosure () -> Int) {
        guard let request = Cancellation.current, let meter = request.meter else { return nil }
        let bytes = bytes()
        guard meter.grow(by: bytes) else {
            request.endForLackOfMemory()
            return nil
        }
        (self.meter, self.bytes) = (meter, bytes)
    }

    deinit { meter.shrink(by: bytes) }
}
