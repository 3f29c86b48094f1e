internal import FormatStrings

/// One fault that the comparison of format specifiers can find. It is only a descriptor, since one comparison finds all.
protocol PlaceholderRule: Sendable {
    static var reason: MismatchReason { get }
    static var descriptor: RuleDescriptor { get }
}

extension RuleDescriptor {
    /// The descriptor of a rule whose id is its reason code.
    convenience init(
        _ reason: MismatchReason, severity: Severity = .error, summary: String, rationale: String,
        examples: [RuleExample]
    ) {
        self.init(
            id: reason.rawValue, group: .placeholders, severity: severity, summary: summary,
            rationale: rationale,
            examples: examples)
    }
}
