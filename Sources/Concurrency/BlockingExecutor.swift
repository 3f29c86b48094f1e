internal import Dispatch

/// Threads for work that blocks: reading files, waiting for git, ``Parallel``.
///
/// By default tasks run on one thread per processor, and blocking all of these would stop every task of the process.
package final class BlockingExecutor: TaskExecutor {
    package static let shared = BlockingExecutor()

    private let queue = DispatchQueue(label: "strlint", attributes: .concurrent)

    private init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
