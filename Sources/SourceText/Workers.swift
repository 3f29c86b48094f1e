internal import Synchronization

/// Works on many items, some at a time.
package enum Workers {
    /// What `body` makes of each of `items`, in their order.
    ///
    /// - Parameters:
    ///   - width: How many items are worked on at a time.
    ///   - progress: Called when an item is done, with how many are, and the item.
    package static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], width: Int, progress: @escaping @Sendable (Int, Item) -> Void = { _, _ in },
        _ body: @escaping @Sendable (Item) async -> Result
    ) async -> [Result] {
        // A single item needs no second thread, which would cost more than most items.
        if items.count == 1 { return [await body(items[0])] }
        let queue = Queue(items, progress: progress, body)
        return await withTaskGroup(of: [(Int, Result)].self) { group in
            for _ in 0..<min(width, items.count) { group.addTask { await queue.work() } }
            var results = [Result?](repeating: nil, count: items.count)
            for await part in group {
                for (number, result) in part { results[number] = result }
            }
            return results.compactMap { $0 }
        }
    }

    /// What the workers share: the items, which is the next, and how many are done.
    private final class Queue<Item: Sendable, Result: Sendable>: Sendable {
        private let items: [Item]
        private let body: @Sendable (Item) async -> Result
        private let progress: @Sendable (Int, Item) -> Void
        private let next = Atomic(0)
        private let done = Atomic(0)

        init(
            _ items: [Item], progress: @escaping @Sendable (Int, Item) -> Void,
            _ body: @escaping @Sendable (Item) async -> Result
        ) {
            self.items = items
            self.progress = progress
            self.body = body
        }

        /// Takes one item after the other, until there are none left.
        func work() async -> [(Int, Result)] {
            var results: [(Int, Result)] = []
            while case let number = next.add(1, ordering: .relaxed).oldValue, number < items.count {
                results.append((number, await body(items[number])))
                progress(done.add(1, ordering: .relaxed).newValue, items[number])
            }
            return results
        }
    }
}
