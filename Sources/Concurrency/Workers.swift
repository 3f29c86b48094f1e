internal import Synchronization

/// Processes many items, several at a time.
package enum Workers {
    /// The results of `body` for each of `items`, in their order.
    ///
    /// - Parameters:
    ///   - width: The number of items that are processed at a time.
    ///   - progress: Called when an item is done, with the number of items done and the item.
    ///   - body: May block its thread, if there is more than one item; see ``BlockingExecutor``.
    /// - Throws: `CancellationError` if the task was cancelled before all items were done.
    package static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], width: Int, progress: @escaping @Sendable (Int, Item) -> Void = { _, _ in },
        _ body: @escaping @Sendable (Item) async -> Result
    ) async throws(CancellationError) -> [Result] {
        // Starting another thread costs more than most single items.
        let results =
            items.count == 1 ? [await body(items[0])] : await mapInParallel(items, width, progress, body)
        guard !Task.isCancelled, results.count == items.count else { throw CancellationError() }
        return results
    }

    /// The results of `body` for each of `items`, in their order; only some of them if the task is cancelled.
    private static func mapInParallel<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ width: Int, _ progress: @escaping @Sendable (Int, Item) -> Void,
        _ body: @escaping @Sendable (Item) async -> Result
    ) async -> [Result] {
        let queue = Queue(items, progress: progress, body)
        return await withTaskGroup(of: [(Int, Result)].self) { group in
            for _ in 0..<min(width, items.count) {
                group.addTask(executorPreference: BlockingExecutor.shared) { await queue.work() }
            }
            var results = [Result?](repeating: nil, count: items.count)
            for await part in group {
                for (number, result) in part { results[number] = result }
            }
            return results.compactMap { $0 }
        }
    }

    /// The items, and which of them are next and done; shared by the workers.
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

        /// Processes items until none are left or the task is cancelled.
        func work() async -> [(Int, Result)] {
            var results: [(Int, Result)] = []
            while !Task.isCancelled,
                case let number = next.add(1, ordering: .relaxed).oldValue, number < items.count
            {
                results.append((number, await body(items[number])))
                progress(done.add(1, ordering: .relaxed).newValue, items[number])
            }
            return results
        }
    }
}
