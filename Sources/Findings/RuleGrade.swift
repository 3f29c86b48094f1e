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

/// An occasion on which tables are checked, for which some rules have another grade than usual.
package enum Profile: String, CaseIterable, Sendable {
    /// A developer's change: the base changes first, and translations follow later.
    case pr
    /// Translations come back from translators or their service.
    case `import`
    /// The app is about to be shipped.
    case release
}

/// The grades that profiles give to a rule; `nil` leaves it the usual one.
package struct ProfileGrades: Sendable {
    private let pr: RuleGrade?
    private let `import`: RuleGrade?
    private let release: RuleGrade?

    package init(pr: RuleGrade? = nil, `import`: RuleGrade? = nil, release: RuleGrade? = nil) {
        self.pr = pr
        self.import = `import`
        self.release = release
    }

    package subscript(_ profile: Profile) -> RuleGrade? {
        switch profile {
        case .pr: pr
        case .import: self.import
        case .release: release
        }
    }
}
