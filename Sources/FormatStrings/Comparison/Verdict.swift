/// Collects faults and keeps the one to report: the worst, and of equals the first in precedence.
struct Verdict {
    private(set) var problem: PlaceholderProblem?

    var isError: Bool { problem?.severity == .error }

    /// Whether `other` is the better news.
    func isWorse(than other: Verdict) -> Bool {
        guard let severity = problem?.severity else { return false }
        guard let otherSeverity = other.problem?.severity else { return true }
        return severity > otherSeverity
    }

    mutating func add(
        _ reason: PlaceholderReason, _ severity: PlaceholderSeverity, at range: Range<Int>? = nil,
        base baseRange: Range<Int>? = nil, _ message: @autoclosure () -> String
    ) {
        if let problem {
            guard severity >= problem.severity else { return }
            if severity == problem.severity, problem.reason.precedence <= reason.precedence { return }
        }
        problem = PlaceholderProblem(
            reason: reason, severity: severity, translationRange: range, baseRange: baseRange,
            message: message())
    }
}
