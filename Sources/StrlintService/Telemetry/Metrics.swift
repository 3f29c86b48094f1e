internal import Findings
internal import Synchronization

/// Counts what the service does. No label comes from a request.
final class Metrics: Sendable {
    struct RequestLabels: Hashable {
        let route: String
        let method: String
        let status: Int
    }

    struct Counts: Sendable {
        var requests: [RequestLabels: Int] = [:]
        var times: [String: Histogram] = [:]
        var refusals: [String: Int] = [:]
        var receivedBytes = 0
        var tables = 0
        var findings: [Severity: Int] = [:]
        var inFlight = 0
    }

    private let state = Mutex(Counts())
    /// Seconds since 1970.
    let start: Double

    /// - Parameter start: Milliseconds since 1970.
    init(start: Int) {
        self.start = Double(start) / 1_000
    }

    var counts: Counts { state.withLock { $0 } }

    func begin() { state.withLock { $0.inFlight += 1 } }

    func end(_ labels: RequestLabels, _ duration: Duration, received: Int) {
        state.withLock { counts in
            counts.inFlight -= 1
            counts.requests[labels, default: 0] += 1
            counts.times[labels.route, default: Histogram()].add(duration)
            counts.receivedBytes += received
        }
    }

    func refuse(_ reason: String) { state.withLock { $0.refusals[reason, default: 0] += 1 } }

    func add(tables: Int, findings: [Finding] = []) {
        state.withLock { counts in
            counts.tables += tables
            for finding in findings { counts.findings[finding.severity, default: 0] += 1 }
        }
    }
}

/// How many durations are at most some limits.
struct Histogram: Sendable {
    /// The limits in seconds.
    static let limits = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    /// The number of durations between two limits; the last is above all.
    private var counts = [Int](repeating: 0, count: limits.count + 1)
    private(set) var sum = 0.0

    var count: Int { counts.reduce(0, +) }

    /// For each limit, the number of durations that are not longer.
    var cumulative: [(limit: Double, count: Int)] {
        var total = 0
        return zip(Self.limits, counts).map { limit, count in
            total += count
            return (limit, total)
        }
    }

    mutating func add(_ duration: Duration) {
        let seconds = duration.inSeconds
        counts[Self.limits.firstIndex { seconds <= $0 } ?? Self.limits.count] += 1
        sum += seconds
    }
}
