package import Findings

/// A rule that looks at what a source asks tables for.
package protocol SourceRule: Rule {
    static func check(_ source: LinkedSource, _ findings: inout FindingCollector)
}

extension RuleCatalog {
    /// Rules that look at sources.
    package static let sourceRules: [any SourceRule.Type] = [
        CallArguments.self, CommentForKey.self, DynamicKey.self, InterpolatedKey.self, SpecifierKey.self,
        UndefinedKey.self,
        UndefinedTable.self,
    ]

    /// What is reported about tables when all sources are known.
    package static let linkRules: [RuleDescriptor] = [.unusedKey]

    /// Whether the rule with this id looks at sources.
    package static func needsSources(_ id: String) -> Bool {
        sourceRules.contains { $0.descriptor.id == id } || linkRules.contains { $0.id == id }
    }

    package static let undefinedKey = UndefinedKey.descriptor

    /// Runs the rules that look at sources.
    package static func check(_ source: LinkedSource, _ findings: inout FindingCollector) {
        for rule in sourceRules where findings.hasRoom(for: rule.descriptor) { rule.check(source, &findings) }
    }
}
