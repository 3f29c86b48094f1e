internal import Findings
internal import FormatStrings

/// The descriptors of what ``PlaceholderCheck`` finds, all in one comparison; the id of each is a reason code.
extension RuleDescriptor {
    convenience init(
        _ reason: MismatchReason, severity: Severity = .error, summary: String, rationale: String,
        related: @autoclosure @escaping @Sendable () -> [String] = [],
        profiles: ProfileGrades = ProfileGrades(), fixability: Fixability = .none,
        examples: @autoclosure @escaping @Sendable () -> [RuleExample]
    ) {
        self.init(
            id: reason.rawValue, group: .placeholders, severity: severity, summary: summary,
            rationale: rationale, related: related(), profiles: profiles, fixability: fixability,
            examples: examples())
    }

    /// The rule whose id is the code of `reason`.
    static func rule(on reason: MismatchReason) -> RuleDescriptor? {
        placeholderRules.first { $0.id == reason.rawValue }
    }

    private static let placeholderRules = RuleCatalog.descriptors(of: .placeholders)
}
