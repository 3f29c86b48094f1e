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
