package import FormatStrings

/// What a project decides for rules to go by.
package struct LintOptions: Sendable {
    /// Which texts go through a formatter.
    package var formatPolicy = FormatPolicy.auto
    /// What the tables are checked for; the rules' own severities if `nil`.
    package var profile: Profile? {
        didSet { grades = profile?.grades ?? [:] }
    }
    /// What differs from the rules' own severities, by their ids.
    private(set) var grades: [String: RuleGrade] = [:]

    package init() {}
}
