internal import Synchronization

/// Lets the tasks of a process that use one file write one after another, in the order in which they ask.
///
/// To wait for the lock of the file keeps a thread. If all threads waited, none would be left for the task that has the lock, and
/// their waiting would end as if another process had it.
final class WritingTurns: Sendable {
    private struct State {
        var isTaken = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Returns when it is the task's turn, which it has to end.
    func begin() async {
        await withCheckedContinuation { continuation in
            let isNext = state.withLock { state in
                if state.isTaken { state.waiting.append(continuation) }
                defer { state.isTaken = true }
                return !state.isTaken
            }
            if isNext { continuation.resume() }
        }
    }

    func end() {
        let next = state.withLock { state in
            state.isTaken = !state.waiting.isEmpty
            return state.isTaken ? state.waiting.removeFirst() : nil
        }
        next?.resume()
    }
}
