internal import Dispatch

/// Does something again and again, as long as it exists.
///
/// It has a thread of its own when it is due: those of tasks and of ``BlockingExecutor`` may all have work that takes long.
package final class Ticker: Sendable {
    /// A serial queue gets another thread even if there is one for each processor.
    private let queue = DispatchQueue(label: "ticker")
    private let milliseconds: Int
    private let work: @Sendable () -> Void

    /// - Parameter milliseconds: The time between two calls.
    package init(everyMilliseconds milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
        self.milliseconds = milliseconds
        self.work = work
        tick(after: 0)
    }

    private func tick(after milliseconds: Int) {
        queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
            guard let self else { return }
            work()
            tick(after: self.milliseconds)
        }
    }
}

/// A thread for work that goes on as long as the process.
package enum OwnThread {
    /// Starts the work on a thread that nothing else uses.
    package static func run(_ work: @escaping @Sendable () -> Void) {
        // A serial queue gets another thread even if there is one for each processor.
        DispatchQueue(label: "thread").async(execute: work)
    }
}
