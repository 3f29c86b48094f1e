package import Findings
package import FormatStrings
package import SourceText
package import StringTables

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

    private init(_ other: LintOptions, on platform: Platform? = nil, without groups: Set<RuleGroup> = []) {
        formatStrings = other.formatStrings
        suppressions = other.suppressions
        self.platform = platform ?? other.platform
        largestTable = other.largestTable
        var grades = other.grades
        grades.ignore(groups)
        self.grades = grades
        textRules = other.textRules.filter { !groups.contains($0.descriptor.group) }
        allowed = other.allowed
    }

    /// The same options for another platform.
    package func on(_ platform: Platform) -> LintOptions { LintOptions(self, on: platform) }

    /// The same options for a table in a locale. How the texts of a pseudo-language are written says nothing.
    package func on(_ locale: LocaleIdentifier?) -> LintOptions {
        locale?.isPseudoLanguage == true ? LintOptions(self, without: [.text, .characters]) : self
    }

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

/// Which values the app formats: by their keys, otherwise as ``policy`` says.
package struct FormatStringChoice: Sendable {
    package typealias Policy = FormatPolicy

    package var policy: Policy
    /// Keys of values that the app formats.
    package var always: [Wildcard]
    /// Keys of values that the app shows as they are.
    package var never: [Wildcard]

    package init(_ policy: FormatPolicy = .auto, always: [Wildcard] = [], never: [Wildcard] = []) {
        self.policy = policy
        self.always = always
        self.never = never
    }

    /// Whether ``policy`` applies to every key.
    package var isUniform: Bool { always.isEmpty && never.isEmpty }

    /// The policy for the value of a key.
    func policy(ofKey key: Span<UInt8>) -> FormatPolicy {
        if isUniform { return policy }
        if always.contains(where: { $0.matches(key) }) { return .always }
        if never.contains(where: { $0.matches(key) }) { return .never }
        return policy
    }
}

/// What loads the tables at run time.
package enum Platform: String, CaseIterable, Sendable {
    /// The project decides: GNUstep if it is built with that, otherwise Apple's systems.
    case auto
    /// macOS, iOS and the others of Apple.
    case apple
    /// GNUstep, which also reads `\u00e9`.
    case gnustep
}

/// What is required of suppression comments in a table.
package struct SuppressionPolicy: Sendable {
    /// Whether each must give a reason after `--`.
    package var requiresReason: Bool
    /// Whether those that suppress nothing are reported.
    package var reportsUnused: Bool

    package init(requiresReason: Bool = false, reportsUnused: Bool = true) {
        self.requiresReason = requiresReason
        self.reportsUnused = reportsUnused
    }
}

/// The least severity of findings that fail a run.
package enum FailLevel: String, CaseIterable, Sendable {
    case error, warning, info, never

    /// Whether a finding of `severity` fails the run.
    package func fails(_ severity: Severity) -> Bool {
        guard let level = Severity(rawValue: rawValue) else { return false }
        return severity >= level
    }
}
