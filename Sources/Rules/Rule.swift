package import Findings
internal import SourceText
package import StringTables

/// A check with a descriptor. Rules have no state; they see tables, never files or terminals.
package protocol Rule: Sendable {
    static var descriptor: RuleDescriptor { get }
}

/// A rule that looks at one table alone.
package protocol TableRule: Rule {
    static func check(_ table: LintedTable, _ findings: inout FindingCollector)
    /// The same for a table whose base may excuse what it contains.
    static func check(_ translation: Translation, _ findings: inout FindingCollector)
}

extension TableRule {
    package static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        check(translation.table, &findings)
    }
}

/// A rule that compares a table with its base.
package protocol TranslationRule: Rule {
    static func check(_ translation: Translation, _ findings: inout FindingCollector)
}

/// A rule that looks at a catalog as a whole: what Xcode notes about its keys and texts, and what builds.
package protocol CatalogRule: Rule {
    /// Whether it looks at what is in the catalog, and not only at its path.
    static var needsContent: Bool { get }
    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector)
}

extension CatalogRule {
    package static var needsContent: Bool { true }
}

/// A rule that looks at a document of XLIFF as a whole.
protocol ExchangeRule: Rule {
    static func check(_ document: LintedCatalog, _ exchange: XLIFF, _ findings: inout FindingCollector)
}

/// A rule that turns problems found by a reader into findings, one to one.
package protocol ProblemRule: TableRule {
    /// The finding for `problem`, or `nil` if another rule reports it.
    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding?
}

/// What a rule says about a problem.
package struct ProblemFinding {
    let message: String
    var severity: Severity?
    var notes: [String] = []
    var extent = Extent.place
    var fix: UnplacedFix?
}

extension ProblemRule {
    package static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        checkProblems(table, &findings)
    }

    static func checkProblems(_ table: LintedTable, _ findings: inout FindingCollector) {
        for problem in table.table.problems {
            guard let finding = finding(for: problem, in: table) else { continue }
            guard findings.hasRoom(for: descriptor) else { return }
            findings.report(
                descriptor, finding.message,
                at: Place(problem.range, entry: table.entry(at: problem.range.lower)),
                severity: finding.severity, extent: finding.extent,
                notes: finding.notes.map { UnplacedNote($0) }, fix: finding.fix)
        }
    }
}

/// A rule about a key whose text varies.
protocol VariationRule: Rule {
    static func check(_ text: VariedText, _ findings: inout FindingCollector)
}

/// A rule that looks at what a source asks tables for.
package protocol SourceRule: Rule {
    static func check(_ source: LinkedSource, _ findings: inout FindingCollector)
}
