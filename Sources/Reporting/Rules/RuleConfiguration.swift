internal import Findings
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

    /// The state by default in a list: `on`, `off`, or the stage that keeps it off.
    var state: String { stage == .stable ? isOnByDefault ? "on" : "off" : stage.word }

    /// What to know about a rule that is not stable.
    var stageRemark: String? {
        switch stage {
        case .stable: nil
        case .preview: "In preview: it runs only if it is selected by its id, and what it finds may change."
        case .deprecated(let replacement):
            "Deprecated: it runs only if it is selected by its id, and will be removed"
                + (replacement.map { "; use \($0) instead." } ?? ".")
        }
    }

    /// What `fix` does about its findings, as a sentence; `nil` if a person has to decide.
    var fixRemark: String? {
        switch fixability {
        case .none: nil
        case .safe: "`strlint fix` fixes it."
        case .unsafe: "`strlint fix --unsafe` fixes it where the intended text is unambiguous."
        case .sometimes: "`strlint fix` fixes some cases, and `strlint fix --unsafe` more."
        }
    }
}

extension Fixability {
    /// As it is listed.
    var words: String {
        switch self {
        case .none: "–"
        case .safe, .unsafe: rawValue
        case .sometimes: "safe or unsafe"
        }
    }

    /// The length of the longest ``words``.
    static let width = allCases.map(\.words.count).max() ?? 0
}
