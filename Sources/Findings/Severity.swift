/// How bad a finding is, by what you should do about it.
package enum Severity: String, Sendable, Comparable, CaseIterable {
    /// Good to know; no action is needed.
    case info
    /// Probably wrong for some users; review it.
    case warning
    /// Wrong: the app crashes, loses text, or shows something unintended.
    case error

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}
