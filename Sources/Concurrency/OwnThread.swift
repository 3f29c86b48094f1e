internal import Dispatch

/// A thread for work that goes on as long as the process.
package enum OwnThread {
    /// Starts the work on a thread that nothing else uses.
    package static func run(_ work: @escaping @Sendable () -> Void) {
        // A serial queue gets another thread even if there is one for each processor.
        DispatchQueue(label: "thread").async(execute: work)
    }
}
