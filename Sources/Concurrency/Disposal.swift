internal import Synchronization

/// Frees values of many parts, each with memory of its own.
package enum Disposal {
    /// The size of a text from which on freeing what was made of it takes longer than starting a thread.
    private static let largeText = 1 << 18

    /// Releases `value` on another thread a little later, so that nothing waits for it, not even the end of the process; at once
    /// if it is small, or if memory is counted.
    ///
    /// - Parameter byteCount: The size of the text that it was made of.
    package static func release<Value: Sendable>(_ value: consuming Value, ofBytes byteCount: Int) {
        guard byteCount >= largeText, Cancellation.current?.meter == nil else { return }
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
