internal import Dispatch
internal import Synchronization

/// Distributes large work over the processors.
package enum Parallel {
    /// Contiguous ranges that make up `0..<count`, for ``map(_:_:)``; fewer than `minimum` items stay in one range.
    ///
    /// - Parameter pieces: By default more than there are processors, since other threads start late.
    package static func parts(of count: Int, minimum: Int, pieces: Int = 8) -> [Range<Int>] {
        guard count >= minimum else { return [0..<count] }
        return (0..<pieces).map { count * $0 / pieces..<count * ($0 + 1) / pieces }
    }

    /// Calls `body` for each of `items`, which may take very different times, and returns the results in their order.
    @inlinable
    package static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ body: @Sendable (Item) -> Result
    ) -> [Result] {
        items.count > 1 ? concurrentMap(items, body) : items.map(body)
    }

    /// The same for many small `items`; fewer than `minimum` are not distributed.
    package static func mapEach<Item: Sendable, Result: Sendable>(
        _ items: [Item], minimum: Int, _ body: @Sendable (Item) -> Result
    ) -> [Result] {
        guard items.count >= minimum else { return items.map(body) }
        return map(parts(of: items.count, minimum: minimum)) { items[$0].map(body) }.flatMap(\.self)
    }

    @usableFromInline
    static func concurrentMap<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ body: @Sendable (Item) -> Result
    ) -> [Result] {
        let results = Mutex([Result?](repeating: nil, count: items.count))
        let cancellation = Cancellation.current
        DispatchQueue.concurrentPerform(iterations: items.count) { index in
            let result = Cancellation.$current.withValue(cancellation) { body(items[index]) }
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0.compactMap { $0 } }
    }
}
