internal import Concurrency
internal import Synchronization

/// The memory that all requests together may take, in bytes.
package final class MemoryBudget: Sendable {
    private let size: Int
    private let left: Atomic<Int>

    package init(_ bytes: Int) {
        size = bytes
        left = Atomic(bytes)
    }

    /// The bytes that are taken now.
    package var taken: Int { size - left.load(ordering: .relaxed) }

    fileprivate func take(_ bytes: Int) -> Bool {
        if left.subtract(bytes, ordering: .relaxed).newValue >= 0 { return true }
        give(bytes)
        return false
    }

    fileprivate func give(_ bytes: Int) { left.add(bytes, ordering: .relaxed) }
}

/// The part of a ``MemoryBudget`` that one request takes, until the claim is released.
package final class MemoryClaim: MemoryMeter {
    private let budget: MemoryBudget
    private let taken = Atomic(0)

    package init(on budget: MemoryBudget) {
        self.budget = budget
    }

    deinit { budget.give(taken.load(ordering: .relaxed)) }

    /// Takes more memory, if there is some left.
    package func grow(by bytes: Int) -> Bool {
        guard budget.take(bytes) else { return false }
        taken.add(bytes, ordering: .relaxed)
        return true
    }

    package func shrink(by bytes: Int) {
        taken.subtract(bytes, ordering: .relaxed)
        budget.give(bytes)
    }
}
