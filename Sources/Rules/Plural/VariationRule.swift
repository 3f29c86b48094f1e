internal import Findings

/// A rule about a key whose text varies.
protocol VariationRule: Rule {
    static func check(_ text: VariedText, _ findings: inout FindingCollector)
}
