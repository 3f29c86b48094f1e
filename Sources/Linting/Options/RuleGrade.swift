/// Whether a rule reports, and how bad its findings are.
package enum RuleGrade: Equatable, Sendable {
    case off
    case on(Severity)

    /// The words that users write for grades.
    package static let words = ["error", "warning", "info", "off"]

    /// The grade that users write: `off` or a severity.
    package init?(word: String) {
        if word == "off" {
            self = .off
        } else if let severity = Severity(rawValue: word) {
            self = .on(severity)
        } else {
            return nil
        }
    }

    /// The word for it; see ``init(word:)``.
    package var word: String {
        switch self {
        case .off: "off"
        case .on(let severity): severity.rawValue
        }
    }
}

/// The grades of all rules, where they differ from the rules' own.
struct RuleGrades: Sendable {
    private var isOn: [String: Bool] = [:]
    private var severities: [String: Severity] = [:]

    /// The grade of a finding that `rule` itself grades as `severity`; its usual grade if `nil`.
    func grade(of rule: RuleDescriptor, _ severity: Severity?) -> RuleGrade {
        guard !isOn.isEmpty || !severities.isEmpty else {
            return rule.isOnByDefault ? .on(severity ?? rule.severity) : .off
        }
        guard isOn[rule.id] ?? rule.isOnByDefault else { return .off }
        return .on(severities[rule.id] ?? severity ?? rule.severity)
    }

    /// Lets `selection` decide on what it names: the profile first, then the choice of rules, then single grades.
    mutating func apply(_ selection: RuleSelection) {
        for (id, grade) in selection.profile?.grades ?? [:] { set(id, grade) }
        for rule in RuleCatalog.descriptors where !selection.select.isEmpty {
            // A group does not bring back what was switched off by name.
            let isIncluded = isOn[rule.id] != false && selection.select.contains { $0.includes(rule) }
            isOn[rule.id] = isIncluded || selection.select.contains(.rule(rule.id))
        }
        for (selectors, state) in [(selection.extendSelect, true), (selection.ignore, false)] {
            for rule in RuleCatalog.descriptors where selectors.contains(where: { $0.includes(rule) }) {
                isOn[rule.id] = state
            }
        }
        for (id, grade) in selection.grades { set(id, grade) }
    }

    private mutating func set(_ id: String, _ grade: RuleGrade) {
        switch grade {
        case .off: isOn[id] = false
        case .on(let severity):
            isOn[id] = true
            severities[id] = severity
        }
    }
}
