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

    /// Lets `selection` decide on what it names: which rules run, then the profile, then single grades.
    mutating func apply(_ selection: RuleSelection) {
        let rules = RuleCatalog.descriptors
        for rule in rules where !selection.select.isEmpty {
            isOn[rule.id] = selection.select.contains { $0.includes(rule) }
        }
        for rule in rules where selection.extendSelect.contains(where: { $0.includes(rule) }) {
            isOn[rule.id] = true
        }
        for (id, grade) in selection.profile?.grades ?? [:] {
            switch grade {
            case .off where !selection.names(id): isOn[id] = false
            case .off: break
            case .on(let severity): severities[id] = severity
            }
        }
        for rule in rules where selection.ignore.contains(where: { $0.includes(rule) }) {
            isOn[rule.id] = false
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

extension RuleSelection {
    /// Whether it asks for the rule with this id by name.
    fileprivate func names(_ id: String) -> Bool { (select + extendSelect).contains(.rule(id)) }
}
