/// How bad a finding is, by what the reader should do.
package enum Severity: String, Sendable, Comparable, CaseIterable {
    /// Worth knowing; nothing has to be done.
    case info
    /// Probably wrong for some user; look at it.
    case warning
    /// Wrong: the app crashes, loses text, or shows something nobody meant.
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
