/// A rule about the comments that switch rules off.
package protocol SuppressionRule: Rule {
    static var descriptor: RuleDescriptor { get }
    /// - Parameter suppressions: Those of a table whose findings they were held against.
    static func check(
        _ suppressions: Suppressions, of translation: Translation, _ findings: inout FindingCollector)
}

extension SuppressionRule {
    package static var descriptors: [RuleDescriptor] { [descriptor] }
}
