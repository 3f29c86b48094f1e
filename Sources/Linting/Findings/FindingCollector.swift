internal import SourceText

/// Takes the findings of rules on one table, and keeps their number bounded.
package struct FindingCollector {
    struct Draft {
        let rule: RuleDescriptor
        let severity: Severity
        let message: String
        let place: Place
        let notes: [DraftNote]
        /// What it is about, if that is more than its place.
        var subjects = Subjects.none
        var suppression: Suppression?
    }

    private(set) var drafts: [Draft] = []
    /// What comments in the table suppress.
    private(set) var suppressed: [Draft] = []
    private var counts: [String: Int] = [:]
    let options: LintOptions
    /// Findings of a rule that are kept.
    private let limit: Int

    package init(_ options: LintOptions, limit: Int = Limits.findingsPerRule) {
        self.options = options
        self.limit = limit
    }

    /// Whether another finding of the rule would be kept.
    package func hasRoom(for rule: RuleDescriptor) -> Bool {
        options.grade(of: rule) != .off && counts[rule.id, default: 0] <= limit
    }

    /// Takes a finding.
    ///
    /// - Parameters:
    ///   - severity: The grade of this case; the rule's own if `nil`.
    ///   - subjects: The entries that it is about, if these are several.
    package mutating func report(
        _ rule: RuleDescriptor, _ message: @autoclosure () -> String, at place: Place,
        severity: Severity? = nil, subjects: Subjects = .none,
        notes: @autoclosure () -> [DraftNote] = []
    ) {
        guard case .on(let severity) = options.grade(of: rule, severity) else { return }
        let count = counts[rule.id, default: 0]
        counts[rule.id] = count + 1
        guard count <= limit else { return }
        drafts.append(
            count == limit
                ? Draft(standingForOthersOf: rule, severity)
                : Draft(
                    rule: rule, severity: severity, message: message(), place: place, notes: notes(),
                    subjects: subjects))
    }

    /// Takes out what comments in the table suppress, and adds what is wrong with these.
    mutating func apply(_ suppressions: inout Suppressions, of translation: Translation) {
        guard !suppressions.directives.isEmpty else { return }
        suppress(&suppressions)
        for rule in RuleCatalog.suppressionRules { rule.check(suppressions, of: translation, &self) }
        suppress(&suppressions)
    }

    /// At most ``Limits/findingsPerRule`` of some drafts for each rule, and a word on the others.
    static func capped(_ drafts: [Draft]) -> [Draft] {
        guard drafts.count > Limits.findingsPerRule else { return drafts }
        var counts: [String: Int] = [:]
        return drafts.compactMap { draft in
            let count = counts[draft.rule.id, default: 0]
            counts[draft.rule.id] = count + 1
            guard count >= Limits.findingsPerRule else { return draft }
            guard count == Limits.findingsPerRule else { return nil }
            return Draft(standingForOthersOf: draft.rule, draft.severity)
        }
    }

    private mutating func suppress(_ suppressions: inout Suppressions) {
        let all = drafts
        drafts = []
        for var draft in all {
            draft.suppression = suppressions.suppression(of: draft.rule.id, at: draft.place)
            if draft.suppression == nil { drafts.append(draft) } else { suppressed.append(draft) }
        }
    }
}

extension FindingCollector.Draft {
    /// What stands in the place of a finding and all later ones of its rule.
    fileprivate init(standingForOthersOf rule: RuleDescriptor, _ severity: Severity) {
        self.init(
            rule: rule, severity: severity,
            message: "more findings of this rule in this table are not listed", place: .file, notes: [])
    }
}
