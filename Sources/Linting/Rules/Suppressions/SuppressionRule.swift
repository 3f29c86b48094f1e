/// A rule that looks at suppression comments.
package protocol SuppressionRule: Rule {
    static var descriptor: RuleDescriptor { get }
    /// - Parameter suppressions: Those of a table, after they have been applied to its findings.
    static func check(
        _ suppressions: Suppressions, of translation: Translation, _ findings: inout FindingCollector)
}

extension SuppressionRule {
    package static var descriptors: [RuleDescriptor] { [descriptor] }
}
