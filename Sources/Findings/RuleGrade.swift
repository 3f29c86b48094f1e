/// Whether a rule is on, and the severity of its findings.
package enum RuleGrade: Equatable, Sendable {
    case off
    case on(Severity)

    /// The grades as users write them.
    package static let words = ["error", "warning", "info", "off"]

    /// Parses `off` or a severity.
    package init?(word: String) {
        if word == "off" {
            self = .off
        } else if let severity = Severity(rawValue: word) {
            self = .on(severity)
        } else {
            return nil
        }
    }

    /// The word for it; see ``init(word:)``.
    package var word: String {
        switch self {
        case .off: "off"
        case .on(let severity): severity.rawValue
        }
    }
}
