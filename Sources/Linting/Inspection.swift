internal import Findings
internal import Rules
internal import SourceText
internal import StringTables

/// What the rules find in a table, before lines and columns are known.
struct Inspection: Sendable {
    let translation: Translation
    private(set) var findings: [UnplacedFinding] = []
    /// The findings that comments in the table suppress.
    private(set) var suppressed: [UnplacedFinding] = []
    /// The rules that comments disable for the table as a whole.
    let rulesOff: Set<String>

    /// Runs all rules on a table.
    ///
    /// - Parameter keepsAll: Whether findings are removed later, so that more have to be kept than are reported.
    init(of translation: Translation, _ options: LintOptions, keepsAll: Bool) {
        self.translation = translation
        let table = translation.table
        let keepsAll = keepsAll || !table.table.directives.isEmpty
        let all = table.findingLimit
        var collector = FindingCollector(
            options, limit: keepsAll ? all : Limits.findingsPerRule, limitOfAll: all)
        RuleCatalog.check(translation, &collector)
        var suppressions = Suppressions(table)
        rulesOff = suppressions.rulesOffInFile
        guard !suppressions.directives.isEmpty else {
            findings = collector.take()
            return
        }
        separate(collector.take(), by: &suppressions)
        SuppressionCheck(suppressions, of: translation, among: findings).check(&collector)
        separate(collector.take(), by: &suppressions)
    }

    /// Adds findings, those that comments suppress separately.
    private mutating func separate(_ found: [UnplacedFinding], by suppressions: inout Suppressions) {
        for var finding in found {
            finding.suppression = suppressions.suppression(of: finding.rule.id, at: finding.place)
            if finding.suppression == nil { findings.append(finding) } else { suppressed.append(finding) }
        }
    }
}
