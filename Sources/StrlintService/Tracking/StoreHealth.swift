internal import Concurrency
internal import Synchronization
internal import Tracking

/// Whether the store can be read, which is tried every few seconds: the threads that answer probes never wait for a disk.
final class StoreHealth: Sendable {
    private struct State {
        var isFailing = false
        /// Since when a try is under way.
        var start: ContinuousClock.Instant?
    }

    private let state: SharedState
    private let ticker: Ticker

    /// How long a read may take.
    private static let patience = Duration.seconds(5)

    /// Shared with the ticker, which would otherwise keep its owner.
    private final class SharedState: Sendable {
        let value = Mutex(State())
    }

    init(_ store: TrackingStore) {
        let state = SharedState()
        self.state = state
        ticker = Ticker(everyMilliseconds: 2_000) {
            state.value.withLock { $0.start = .now }
            let isFailing = (try? store.check()) == nil
            state.value.withLock { $0 = State(isFailing: isFailing) }
        }
    }

    var isFailing: Bool {
        state.value.withLock { state in
            state.isFailing || state.start.map { .now - $0 > Self.patience } ?? false
        }
    }
}
