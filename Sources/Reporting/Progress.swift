internal import Synchronization

/// The progress line of a long run on a terminal.
///
/// It appears after half a second and is erased when the run is over. It has no background thread: the workers report
/// what is done.
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

    private static let delay = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(100)

    /// - Parameters:
    ///   - verb: What is done to each table, as in "Checked 5 of 20".
    ///   - columns: The width of the terminal.
    ///   - now: The clock.
    ///   - sink: Receives the output, from any thread, one call at a time.
    package init(
        _ verb: String, columns: Int = 80,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        sink: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.verb = verb
        self.columns = columns
        self.now = now
        self.sink = sink
        state = Mutex(State(nextDrawing: now() + Self.delay))
    }

    /// Reports that `done` of `total` tables are done; `path` is the last one.
    package func update(done: Int, of total: Int, path: String = "") {
        state.withLock { state in
            let time = now()
            guard !state.isFinished, time >= state.nextDrawing else { return }
            state.nextDrawing = time + Self.interval
            state.isDrawn = true
            sink(Array("\r\(line(done, total, path))\u{1B}[K".utf8))
        }
    }

    /// Erases the line and draws nothing afterwards.
    package func finish() {
        state.withLock { state in
            if state.isDrawn { sink(Array("\r\u{1B}[K".utf8)) }
            state.isDrawn = false
            state.isFinished = true
        }
    }

    /// A long path is cut at the start, since its end says more.
    private func line(_ done: Int, _ total: Int, _ path: String) -> String {
        let head = "\(verb) \(done) of \(total)  "
        let available = max(0, columns - head.count - 2)
        let path = VisibleText(path, tab: nil)
        let end = path.suffix(within: available)
        return head + (end.width < path.width ? "…" : "") + end.text
    }
}
