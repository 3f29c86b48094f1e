/// Frees values of many parts, each with memory of its own.
package enum Disposal {
    /// Releases `value` on another thread a little later, so that nothing waits for it, not even the end of the process; at once
    /// if memory is counted.
    package static func release(_ value: some Sendable) {
        guard Cancellation.current?.meter == nil else { return }
        Task.detached { withExtendedLifetime(value) {} }
    }
}
