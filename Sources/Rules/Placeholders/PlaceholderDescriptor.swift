internal import Findings
internal import FormatStrings

/// The descriptors of what ``PlaceholderCheck`` finds, all in one comparison; the id of each is a reason code.
extension RuleDescriptor {
    convenience init(
        _ reason: MismatchReason, severity: Severity = .error, summary: String, rationale: String,
        fixability: Fixability = .none, examples: [RuleExample]
    ) {
        self.init(
            id: reason.rawValue, group: .placeholders, severity: severity, summary: summary,
            rationale: rationale, fixability: fixability, examples: examples)
    }

    /// The rule whose id is the code of `reason`.
    static func rule(on reason: MismatchReason) -> RuleDescriptor? {
        RuleCatalog.placeholderRules.first { $0.id == reason.rawValue }
    }
}
