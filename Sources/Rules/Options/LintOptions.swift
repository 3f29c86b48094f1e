package import Findings
internal import FormatStrings
package import SourceText

/// The options of a project for one table. A class, since many tables share an instance.
package final class LintOptions: Sendable {
    /// Which values the app formats.
    package let formatStrings: FormatStringChoice
    /// What is required of suppression comments.
    package let suppressions: SuppressionPolicy
    /// What loads the tables.
    package let platform: Platform
    /// The size of the largest table that is read, in bytes; `nil` if only ``Limits/fileSize`` applies.
    package let largestTable: Int?
    private let grades: RuleGrades
    /// The text rules that run.
    let textRules: [any TextRule.Type]
    /// Patterns of what rules allow, by rule id.
    private let allowed: [String: [Wildcard]]

    /// - Parameters:
    ///   - selections: Which rules run and with which severities; a later selection takes precedence over an earlier one.
    ///     Only the last profile counts, and selections take precedence over it.
    ///   - allowed: Patterns of what rules allow, by rule id; see ``RuleDescriptor/allowance``.
    package init(
        _ selections: [RuleSelection] = [], formatStrings: FormatStringChoice = FormatStringChoice(),
        allowed: [String: [Wildcard]] = [:], suppressions: SuppressionPolicy = SuppressionPolicy(),
        platform: Platform = .auto, largestTable: Int? = nil
    ) {
        self.formatStrings = formatStrings
        self.suppressions = suppressions
        self.allowed = allowed
        self.platform = platform
        self.largestTable = largestTable
        let grades = RuleGrades(selections)
        self.grades = grades
        textRules = RuleCatalog.textRules.filter { grades.grade(of: $0.descriptor, nil) != .off }
    }

    private init(_ other: LintOptions, on platform: Platform) {
        formatStrings = other.formatStrings
        suppressions = other.suppressions
        self.platform = platform
        largestTable = other.largestTable
        grades = other.grades
        textRules = other.textRules
        allowed = other.allowed
    }

    /// The same options for another platform.
    package func on(_ platform: Platform) -> LintOptions { LintOptions(self, on: platform) }

    /// Whether a rule is on, and the severity of a finding that it reports as `severity`, or as usual if `nil`.
    package func grade(of rule: RuleDescriptor, _ severity: Severity? = nil) -> RuleGrade {
        grades.grade(of: rule, severity)
    }

    /// Whether the project allows something that `rule` would report.
    package func allows(_ text: String, by rule: RuleDescriptor) -> Bool {
        guard !allowed.isEmpty, let patterns = allowed[rule.id] else { return false }
        return patterns.contains { $0.matches(text.utf8.span) }
    }
}
