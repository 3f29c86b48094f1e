internal import Concurrency
internal import Synchronization
internal import Tracking

/// Whether the store can be read, and what metrics tell about it.
///
/// It is looked at every other second: the threads that answer probes and metrics never wait for a disk.
final class StoreState: Sendable {
    private struct Look {
        var isFailing = false
        /// Since when the next look is under way.
        var start: ContinuousClock.Instant?
        var statistics: (bytes: Int, runs: Int) = (0, 0)
    }

    /// Shared with the ticker, which would otherwise keep its owner.
    private final class Shared: Sendable {
        let look = Mutex(Look())
    }

    private let shared: Shared
    private let ticker: Ticker

    /// How long a read may take.
    private static let patience = Duration.seconds(5)

    init(_ store: TrackingStore) {
        let shared = Shared()
        self.shared = shared
        Self.look(at: store, shared)
        ticker = Ticker(everyMilliseconds: 2_000) { Self.look(at: store, shared) }
    }

    private static func look(at store: TrackingStore, _ shared: Shared) {
        shared.look.withLock { $0.start = .now }
        let isFailing = (try? store.check()) == nil
        let statistics = store.statistics
        shared.look.withLock {
            $0 = Look(isFailing: isFailing, statistics: (Int(statistics.bytes), statistics.runs))
        }
    }

    /// Whether the last read failed, or the one under way takes too long.
    var isFailing: Bool {
        shared.look.withLock { look in
            look.isFailing || look.start.map { .now - $0 > Self.patience } ?? false
        }
    }

    /// The size of the store in bytes, and the number of runs in it.
    var statistics: (bytes: Int, runs: Int) { shared.look.withLock { $0.statistics } }

    /// Counts a run that was recorded since the last look.
    func addRun() { shared.look.withLock { $0.statistics.runs += 1 } }
}
