internal import FormatStrings
package import SourceText

/// What a project decides for rules to go by, in one table; an object, since many tables share one.
package final class LintOptions: Sendable {
    /// Which texts go through a formatter.
    package let formatStrings: FormatStringChoice
    /// What a comment in a table must be like to switch a rule off.
    package let suppressions: SuppressionPolicy
    /// The largest table that is read, in bytes; `nil` where ``Limits/fileSize`` is the only bound.
    let largestTable: Int?
    private let grades: RuleGrades
    /// The text rules that run.
    let textRules: [any TextRule.Type]
    /// What single rules let pass, by their ids.
    private let allowed: [String: [Wildcard]]

    /// - Parameters:
    ///   - selections: What is chosen among the rules; a later one goes before an earlier one. Of profiles only the last
    ///     counts, and the selections go before it.
    ///   - allowed: Patterns of what single rules let pass, by their ids; see ``RuleDescriptor/allowance``.
    package init(
        _ selections: [RuleSelection] = [], formatStrings: FormatStringChoice = FormatStringChoice(),
        allowed: [String: [Wildcard]] = [:], suppressions: SuppressionPolicy = SuppressionPolicy(),
        largestTable: Int? = nil
    ) {
        self.formatStrings = formatStrings
        self.suppressions = suppressions
        self.allowed = allowed
        self.largestTable = largestTable
        let grades = RuleGrades(selections)
        self.grades = grades
        textRules = RuleCatalog.textRules.filter { grades.grade(of: $0.descriptor, nil) != .off }
    }

    /// Whether a rule reports, and how bad a finding is that it grades as `severity`; its usual grade if `nil`.
    package func grade(of rule: RuleDescriptor, _ severity: Severity? = nil) -> RuleGrade {
        grades.grade(of: rule, severity)
    }

    /// Whether the project lets something pass that `rule` would report.
    func allows(_ text: String, by rule: RuleDescriptor) -> Bool {
        guard !allowed.isEmpty, let patterns = allowed[rule.id] else { return false }
        return patterns.contains { $0.matches(text.utf8.span) }
    }
}
