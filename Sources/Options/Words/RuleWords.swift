package import Findings
internal import Rules

/// The words that name rules, groups of rules and severities.
package enum RuleWords {
    /// The rules, by id, each with its summary.
    package static var rules: [(word: String, meaning: String)] { RuleCatalog.completions }

    /// The groups of rules, by name.
    package static var groups: [(word: String, meaning: String)] { RuleSelector.groups }

    /// The severities that a rule can be set to, and `off`.
    package static var levels: [String] { RuleGrade.words }

    /// The rule with an id.
    ///
    /// - Throws: ``UsageError`` if there is none.
    package static func descriptor(of id: String) throws(UsageError) -> RuleDescriptor {
        guard let descriptor = RuleCatalog.descriptor(of: id) else { throw .unknownRule(id) }
        return descriptor
    }
}

extension RuleSelector {
    init(given: Given) throws(UsageError) {
        guard let selector = RuleSelector(word: given.value) else { throw .unknownRuleOrGroup(given.value) }
        self = selector
    }
}
