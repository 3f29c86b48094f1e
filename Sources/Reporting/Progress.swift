internal import Synchronization

/// A line on a terminal that says how far a long run has come.
///
/// It appears when the run has taken half a second, and is gone when the run is over. Nothing runs in the background:
/// whoever works tells what is done.
package final class Progress: Sendable {
    private struct State {
        var nextDrawing: ContinuousClock.Instant
        var isDrawn = false
        var isFinished = false
    }

    private let state: Mutex<State>
    private let sink: @Sendable ([UInt8]) -> Void
    private let now: @Sendable () -> ContinuousClock.Instant
    private let columns: Int
    private let verb: String

    private static let patience = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(100)

    /// - Parameters:
    ///   - verb: What is done to each table, as in "Checked 5 of 20".
    ///   - columns: The width of the terminal.
    ///   - now: The clock.
    ///   - sink: Takes what goes to the terminal, from any thread, one call at a time.
    package init(
        _ verb: String, columns: Int = 80,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        sink: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.verb = verb
        self.columns = columns
        self.now = now
        self.sink = sink
        state = Mutex(State(nextDrawing: now() + Self.patience))
    }

    /// Says that `done` of `total` tables are done, `path` the last of them.
    package func update(done: Int, of total: Int, path: String = "") {
        state.withLock { state in
            let time = now()
            guard !state.isFinished, time >= state.nextDrawing else { return }
            state.nextDrawing = time + Self.interval
            state.isDrawn = true
            sink(Array("\r\(line(done, total, path))\u{1B}[K".utf8))
        }
    }

    /// Erases the line; nothing is drawn afterwards.
    package func finish() {
        state.withLock { state in
            if state.isDrawn { sink(Array("\r\u{1B}[K".utf8)) }
            state.isDrawn = false
            state.isFinished = true
        }
    }

    /// The end of a path says more than its beginning.
    private func line(_ done: Int, _ total: Int, _ path: String) -> String {
        let head = "\(verb) \(done) of \(total)  "
        let room = max(0, columns - head.count - 2)
        let path = VisibleText(path, tab: nil)
        let end = path.suffix(within: room)
        return head + (end.width < path.width ? "…" : "") + end.text
    }
}
