internal import Dispatch
internal import Synchronization

/// Hands values from one thread to another, in order. Both may wait: for a value, and for room.
package final class Mailbox<Value: Sendable>: Sendable {
    private struct State {
        /// The values that were not taken yet, each with its size.
        var values: [(value: Value, size: Int)] = []
        /// The number of values at the start that were taken.
        var taken = 0
        var size = 0
        var isWaitingForRoom = false
    }

    private let state = Mutex(State())
    private let values = DispatchSemaphore(value: 0)
    private let room = DispatchSemaphore(value: 0)
    private let limit: Int

    /// - Parameter limit: The size of the values up to which another one is accepted at once.
    package init(upTo limit: Int) { self.limit = limit }

    /// Adds a value, and waits until there is room for another.
    ///
    /// - Parameter size: In the unit of the limit.
    package func put(_ value: Value, size: Int) {
        let isFull = state.withLock { state in
            state.values.append((value, size))
            state.size += size
            state.isWaitingForRoom = state.size > limit
            return state.isWaitingForRoom
        }
        values.signal()
        if isFull { room.wait() }
    }

    /// Takes the next value.
    ///
    /// - Parameter time: How long to wait for one; as long as it takes if `nil`.
    /// - Returns: `nil` if there was none within the time.
    package func take(within time: Duration? = nil) -> Value? {
        guard values.wait(timeout: time.map { .now() + $0.interval } ?? .distantFuture) == .success else {
            return nil
        }
        let (value, hasRoom) = state.withLock { state in
            let next = state.values[state.taken]
            state.taken += 1
            state.size -= next.size
            if state.taken == state.values.count || state.taken == Self.most {
                state.values.removeFirst(state.taken)
                state.taken = 0
            }
            let hasRoom = state.isWaitingForRoom && state.size <= limit
            if hasRoom { state.isWaitingForRoom = false }
            return (next.value, hasRoom)
        }
        if hasRoom { room.signal() }
        return value
    }

    /// After how many values the others move up.
    private static var most: Int { 256 }
}

extension Duration {
    fileprivate var interval: DispatchTimeInterval {
        .microseconds(Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000))
    }
}
