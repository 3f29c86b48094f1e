package import FormatStrings

/// What a project decides for rules to go by.
package struct LintOptions: Sendable {
    /// Which texts go through a formatter.
    package let formatPolicy: FormatPolicy
    /// What differs from the rules' own severities, by their ids.
    private let grades: [String: RuleGrade]

    /// - Parameters:
    ///   - profile: What the tables are checked for; the rules' own severities if `nil`.
    ///   - grades: Grades of single rules by their ids, which go before those of the profile.
    package init(
        formatPolicy: FormatPolicy = .auto, profile: Profile? = nil, grades: [String: RuleGrade] = [:]
    ) {
        self.formatPolicy = formatPolicy
        self.grades = (profile?.grades ?? [:]).merging(grades) { $1 }
    }

    /// Whether a rule reports, and how bad a finding is that it grades as `severity`; its usual grade if `nil`.
    func grade(of rule: RuleDescriptor, _ severity: Severity? = nil) -> RuleGrade {
        grades[rule.id] ?? (rule.isOnByDefault ? .on(severity ?? rule.severity) : .off)
    }
}

/// Whether a rule reports, and how bad its findings are.
package enum RuleGrade: Equatable, Sendable {
    case off
    case on(Severity)

    /// The grade that users write: `off` or a severity.
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
