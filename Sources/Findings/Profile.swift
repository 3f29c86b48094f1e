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
