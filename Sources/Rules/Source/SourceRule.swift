internal import Findings

/// A rule that looks at what a source asks tables for.
package protocol SourceRule: Rule {
    static func check(_ source: LinkedSource, _ findings: inout FindingCollector)
}
