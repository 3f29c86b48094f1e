internal import Findings

/// The grades of all rules that differ from the usual ones.
struct RuleGrades: Sendable {
    private var isOn: [String: Bool] = [:]
    private var severities: [String: Severity] = [:]
    /// The rules that the profile turns off.
    private var offInProfile: Set<String> = []

    /// Applies the selections in order; only the last profile counts, in its place.
    init(_ selections: [RuleSelection]) {
        let chosen = selections.lastIndex { $0.profile != nil }
        for (number, selection) in selections.enumerated() {
            if number == chosen, let profile = selection.profile { apply(profile) }
            if !selection.isEmpty { apply(selection) }
        }
    }

    /// The grade of a finding that `rule` reports as `severity`, or as usual if `nil`.
    func grade(of rule: RuleDescriptor, _ severity: Severity?) -> RuleGrade {
        guard !isOn.isEmpty || !severities.isEmpty else {
            return rule.isOnByDefault ? .on(severity ?? rule.severity) : .off
        }
        guard isOn[rule.id] ?? rule.isOnByDefault else { return .off }
        return .on(severities[rule.id] ?? severity ?? rule.severity)
    }

    /// Turns off all rules of some groups.
    mutating func ignore(_ groups: Set<RuleGroup>) {
        guard !groups.isEmpty else { return }
        for rule in RuleCatalog.descriptors where groups.contains(rule.group) { isOn[rule.id] = false }
    }

    private mutating func apply(_ profile: Profile) {
        for rule in RuleCatalog.descriptors {
            switch rule.profiles[profile] {
            case nil: break
            case .off:
                offInProfile.insert(rule.id)
                isOn[rule.id] = false
            case .on(let severity): severities[rule.id] = severity
            }
        }
    }

    /// Applies what `selection` names: which rules run, and then the grades of single rules.
    private mutating func apply(_ selection: RuleSelection) {
        for rule in RuleCatalog.descriptors {
            if !selection.select.isEmpty { isOn[rule.id] = isSelected(rule, by: selection.select) }
            if isSelected(rule, by: selection.extendSelect) { isOn[rule.id] = true }
            if selection.ignore.contains(where: { $0.includes(rule) }) { isOn[rule.id] = false }
        }
        for (id, grade) in selection.grades {
            isOn[id] = grade != .off
            if case .on(let severity) = grade { severities[id] = severity }
        }
    }

    /// Whether `selectors` include a rule; one that the profile turns off must be selected by its id.
    private func isSelected(_ rule: RuleDescriptor, by selectors: [RuleSelector]) -> Bool {
        if selectors.contains(.rule(rule.id)) { return true }
        return !offInProfile.contains(rule.id) && selectors.contains { $0.includes(rule) }
    }
}

extension RuleSelection {
    /// Whether it contains nothing but a profile.
    fileprivate var isEmpty: Bool {
        select.isEmpty && extendSelect.isEmpty && ignore.isEmpty && grades.isEmpty
    }
}
