internal import Dispatch
internal import Synchronization

/// Splits large work over the processors.
package enum Parallel {
    /// Calls `body` for contiguous ranges that make up `0..<count`, at the same time, and returns the results in
    /// order; work of fewer than `minimum` items is one range.
    package static func map<Result: Sendable>(
        _ count: Int, minimum: Int, _ body: @Sendable (Range<Int>) -> Result
    ) -> [Result] {
        guard count >= minimum else { return [body(0..<count)] }
        return map([0..<count / 2, count / 2..<count], body)
    }

    /// Calls `body` for each of `items`, which may take very different times, and returns the results in order.
    package static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ body: @Sendable (Item) -> Result
    ) -> [Result] {
        let results = Mutex([Result?](repeating: nil, count: items.count))
        DispatchQueue.concurrentPerform(iterations: items.count) { index in
            let result = body(items[index])
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0.compactMap { $0 } }
    }
}
