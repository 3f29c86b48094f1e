internal import FormatStrings

/// One fault that the comparison of placeholders can find: its descriptor alone, since one comparison finds all.
protocol PlaceholderRule: Sendable {
    static var reason: PlaceholderReason { get }
    static var descriptor: RuleDescriptor { get }
}

extension RuleDescriptor {
    /// The descriptor of a placeholder rule, whose id is its reason code.
    convenience init(
        _ reason: PlaceholderReason, severity: Severity = .error, summary: String, rationale: String,
        examples: [RuleExample]
    ) {
        self.init(
            id: reason.rawValue, group: .placeholders, severity: severity, summary: summary,
            rationale: rationale,
            examples: examples)
    }
}
