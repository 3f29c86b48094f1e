/// Collects mismatches and keeps the one to report: the most severe, and of equals the first in precedence.
struct MismatchCollector {
    private(set) var worst: FormatMismatch?

    var isError: Bool { worst?.severity == .error }

    func isWorse(than other: MismatchCollector) -> Bool {
        guard let severity = worst?.severity else { return false }
        guard let otherSeverity = other.worst?.severity else { return true }
        return severity > otherSeverity
    }

    mutating func add(
        _ reason: MismatchReason, _ severity: MismatchSeverity, at range: Range<Int>? = nil,
        base baseRange: Range<Int>? = nil, _ message: @autoclosure () -> String
    ) {
        if let worst {
            guard severity >= worst.severity else { return }
            if severity == worst.severity, worst.reason.precedence <= reason.precedence { return }
        }
        worst = FormatMismatch(
            reason: reason, severity: severity, translationRange: range, baseRange: baseRange,
            message: message())
    }
}
