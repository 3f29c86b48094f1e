internal import Findings
internal import Rewriting
internal import Rules
internal import SourceText
internal import StringTables

/// Checks the suppression comments of a table, after they have been applied to its findings.
struct SuppressionCheck {
    private let suppressions: Suppressions
    private let translation: Translation
    /// Whether the comments are those of a source.
    private let isOfSource: Bool
    /// The rules with findings on the table as a whole that are not suppressed.
    private let rulesOnFile: Set<String>

    init(
        _ suppressions: Suppressions, of translation: Translation, among findings: [UnplacedFinding],
        isOfSource: Bool = false
    ) {
        self.isOfSource = isOfSource
        self.suppressions = suppressions
        self.translation = translation
        rulesOnFile = Set(findings.lazy.filter { $0.place.range == nil }.map(\.rule.id))
    }

    func check(_ findings: inout FindingCollector) {
        reportMalformed(&findings)
        reportUnknown(&findings)
        reportUnused(&findings)
    }

    // MARK: - Malformed comments

    private func reportMalformed(_ findings: inout FindingCollector) {
        for directive in suppressions.directives {
            guard let fault = fault(of: directive, findings.options.suppressions) else { continue }
            findings.report(.malformedSuppression, fault, at: Place(directive.range))
        }
    }

    private func fault(of directive: Directive, _ policy: SuppressionPolicy) -> String? {
        guard let verb = directive.verb else {
            let words = Directive.Verb.allCases.map(\.rawValue).joined(separator: ", ")
            return "unknown directive strlint:\(directive.word.shortened); known are \(words)"
        }
        if verb == .enable { return nil }
        if directive.rules.isEmpty { return "the comment names no rule and suppresses nothing" }
        let lacksReason = policy.requiresReason && directive.reason == nil
        return lacksReason ? "the comment gives no reason; write -- and the reason after the rules" : nil
    }

    // MARK: - Unknown rules

    /// The maximum number of ids for which similar ones are looked for.
    private static let maximumSuggestions = 200

    private func reportUnknown(_ findings: inout FindingCollector) {
        let names = suppressions.directives.filter { $0.verb != nil }.flatMap(\.rules)
        var messages: [String: String] = [:]
        for rule in names where RuleCatalog.descriptor(of: rule.id) == nil {
            guard findings.hasRoom(for: .unknownRule) else { return }
            if messages[rule.id] == nil {
                let isFew = messages.count < Self.maximumSuggestions
                messages[rule.id] = message(onUnknown: rule.id, withSuggestion: isFew)
            }
            findings.report(.unknownRule, messages[rule.id] ?? "", at: Place(rule.range))
        }
    }

    private func message(onUnknown id: String, withSuggestion: Bool) -> String {
        if RuleSelector.words.contains(id) {
            return "\"\(id)\" is not a rule but a selection of several; name each rule in the comment"
        }
        let hint = withSuggestion ? Suggestion.text(for: id, among: RuleCatalog.ids) : ""
        let reason = hint.isEmpty ? "; write a reason after --" : ""
        return "there is no rule \"\(id.shortened)\"\(hint)\(reason)"
    }

    // MARK: - Unused suppressions

    private func reportUnused(_ findings: inout FindingCollector) {
        guard findings.options.suppressions.reportsUnused, suppressions.table.table.isComplete else { return }
        let needed = neededDirectives()
        for scope in suppressions.scopes where !scope.isUsed {
            guard let rule = RuleCatalog.descriptor(of: scope.rule.id), wasRun(rule, findings.options) else {
                continue
            }
            findings.report(
                .unusedSuppression, message(onUnused: rule), at: Place(scope.rule.range),
                fix: fix(ofUnused: scope, isNeeded: needed.contains(scope.directive)))
        }
    }

    private func message(onUnused rule: RuleDescriptor) -> String {
        rulesOnFile.contains(rule.id)
            ? "\(rule.id) reports the table as a whole; suppress it with disable-file"
            : "unused suppression: \(rule.id) finds nothing here"
    }

    /// The indices of the comments that a rule needs which is used or not known.
    private func neededDirectives() -> Set<Int> {
        let needed = suppressions.scopes.lazy.filter {
            $0.isUsed || RuleCatalog.descriptor(of: $0.rule.id) == nil
        }
        return Set(needed.map(\.directive))
    }

    /// Removes the rule from its comment, or the comment if no other rule needs it.
    private func fix(ofUnused scope: Suppressions.Scope, isNeeded: Bool) -> UnplacedFix {
        let directive = suppressions.directives[scope.directive]
        guard isNeeded, let number = directive.rules.firstIndex(where: { $0.range == scope.rule.range })
        else {
            let range = suppressions.table.table.lineOfComment(directive.range)
            return UnplacedFix("Delete the comment", .safe, [TextChange(deleting: range)])
        }
        let (rules, range) = (directive.rules, scope.rule.range)
        let removed =
            number > 0
            ? TextRange(rules[number - 1].range.upper, range.upper)
            : TextRange(range.lower, rules.count > 1 ? rules[1].range.lower : range.upper)
        return UnplacedFix("Remove the rule", .safe, [TextChange(deleting: removed)])
    }

    private func wasRun(_ rule: RuleDescriptor, _ options: LintOptions) -> Bool {
        guard options.grade(of: rule) != .off, rule.group != .suppressions else { return false }
        if RuleCatalog.needsFolder(rule.id) || RuleCatalog.needsSources(rule.id) != isOfSource {
            return false
        }
        return translation.soundBase != nil || !RuleCatalog.needsBase(rule.id)
    }
}
