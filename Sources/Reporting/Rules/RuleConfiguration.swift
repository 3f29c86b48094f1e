internal import Linting
internal import Settings

/// What a configuration file may say of a rule.
extension RuleDescriptor {
    /// Settings that are about it, with what they do, as in "turns it off".
    var settings: [(yaml: String, effect: String)] {
        let other = severity == .error ? Severity.warning : severity == .warning ? .error : .warning
        return [
            isOnByDefault ? ("ignore: [\(id)]", "turns it off") : ("extend-select: [\(id)]", "turns it on"),
            (
                "severity: {\(id): \(other.rawValue)}",
                isOnByDefault ? "grades it" : "turns it on and grades it"
            ),
        ] + allowances
    }

    private var allowances: [(yaml: String, effect: String)] {
        guard let allowance else { return [] }
        let list = "[\(YAMLNode.yaml(allowance.example))]"
        return [("rules: {\(id): {allow: \(list)}}", "lets pass what matches a pattern")]
    }
}
