internal import Synchronization

/// Frees values of many parts, each with memory of its own.
package enum Disposal {
    /// Releases `value` on another thread a little later, so that nothing waits for it, not even the end of the process; at once
    /// if memory is counted.
    package static func release<Value: Sendable>(_ value: consuming Value) {
        guard Cancellation.current?.meter == nil else { return }
        let held = Held(value)
        Task.detached { held.release() }
    }

    /// A value with one reference, whichever thread releases this one last.
    private final class Held<Value: Sendable>: Sendable {
        private let value: Mutex<Value?>

        init(_ value: consuming Value) { self.value = Mutex(value) }

        func release() { value.withLock { $0 = nil } }
    }
}
