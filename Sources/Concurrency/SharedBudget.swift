internal import Synchronization

/// A number of bytes or values that several threads share.
package final class SharedBudget: Sendable {
    private let left: Atomic<Int>

    package init(_ amount: Int) {
        left = Atomic(amount)
    }

    /// Takes `amount`, which is not negative, if that much is left.
    fileprivate func take(_ amount: Int) -> Bool {
        if left.subtract(amount, ordering: .relaxed).newValue >= 0 { return true }
        left.add(amount, ordering: .relaxed)
        return false
    }
}

/// The share of one thread in a budget; taken in portions, to reduce contention.
@usableFromInline
package struct BudgetShare: Sendable {
    private let budget: SharedBudget
    private let portion: Int
    @usableFromInline var left = 0

    package init(of budget: SharedBudget, portion: Int) {
        self.budget = budget
        self.portion = portion
    }

    /// Spends `amount`, if that much is left.
    @inlinable @inline(__always)
    package mutating func spend(_ amount: Int) -> Bool {
        guard amount > left else {
            left -= amount
            return true
        }
        return spendMore(amount)
    }

    @usableFromInline
    mutating func spendMore(_ amount: Int) -> Bool {
        if amount < portion, budget.take(portion) {
            left += portion - amount
            return true
        }
        return budget.take(amount)
    }
}
