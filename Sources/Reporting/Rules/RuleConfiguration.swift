internal import Linting
internal import Settings

/// The settings of a configuration file for a rule.
extension RuleDescriptor {
    /// Settings for the rule, with what they do, as in "turns it off".
    var settings: [(yaml: String, effect: String)] {
        let other = severity == .error ? Severity.warning : severity == .warning ? .error : .warning
        return [
            isOnByDefault ? ("ignore: [\(id)]", "turns it off") : ("extend-select: [\(id)]", "turns it on"),
            (
                "severity: {\(id): \(other.rawValue)}",
                isOnByDefault ? "sets its severity" : "turns it on with this severity"
            ),
        ] + allowances
    }

    private var allowances: [(yaml: String, effect: String)] {
        guard let allowance else { return [] }
        let list = "[\(YAMLNode.yaml(allowance.example))]"
        return [("rules: {\(id): {allow: \(list)}}", "allows what matches a pattern")]
    }
}
