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
    /// Whether there were more findings than were kept; while fixing, more with fixes that are applied.
    let isIncomplete: Bool
    /// What the table says for findings in tables of other locales.
    private(set) var evidence: [Evidence] = []

    /// Runs all rules on a table.
    ///
    /// - Parameters:
    ///   - keepsAll: Whether findings are removed later, so that more have to be kept than are reported.
    ///   - fixing: The fixes that are applied, if any are, so that more findings with such fixes have to be kept.
    init(
        of translation: Translation, _ options: LintOptions, keepsAll: Bool, fixing: Fix.Applicability? = nil
    ) {
        self.translation = translation
        let table = translation.table
        let keepsAll = keepsAll || !table.table.directives.isEmpty
        var collector = FindingCollector(
            options.on(table.locale), limit: keepsAll ? table.findingLimit : Limits.findingsPerRule,
            limitOfAll: table.findingLimit,
            wanted: fixing.map { WantedFixes($0, inTableOf: table.table.text.bytes.count) },
            damage: TableDamage(of: table))
        RuleCatalog.check(translation, &collector)
        evidence = collector.evidence
        var suppressions = Suppressions(table)
        rulesOff = suppressions.rulesOffInFile
        isIncomplete = collector.isFull
        guard !suppressions.directives.isEmpty else {
            findings = Self.findings(of: &collector, in: table)
            return
        }
        separate(Self.findings(of: &collector, in: table), by: &suppressions)
        SuppressionCheck(suppressions, of: translation, among: findings).check(&collector)
        separate(Self.findings(of: &collector, in: table), by: &suppressions)
    }

    /// Runs the rules on a source.
    init(of source: LinkedSource, _ options: LintOptions) {
        let text = source.text
        translation = Translation(text, base: nil, nil)
        var collector = FindingCollector(options, limit: text.findingLimit, limitOfAll: text.findingLimit)
        RuleCatalog.check(source, &collector)
        isIncomplete = collector.isFull
        var suppressions = Suppressions(text)
        rulesOff = suppressions.rulesOffInFile
        separate(collector.take(), by: &suppressions)
        guard !suppressions.directives.isEmpty else { return }
        SuppressionCheck(suppressions, of: translation, among: findings, isOfSource: true).check(&collector)
        separate(collector.take(), by: &suppressions)
    }

    /// Reports entries of a table that nothing uses.
    init(unused entries: [UnusedEntry], in table: LintedTable, _ options: LintOptions) {
        translation = Translation(table, base: nil, nil)
        var collector = FindingCollector(options, limit: table.findingLimit, limitOfAll: table.findingLimit)
        for entry in entries {
            collector.report(
                .unusedKey, entry.message(table.key(entry.number) ?? ""),
                at: Place(table.table.entries[entry.number].key.source, entry: entry.number),
                extent: entry.extent)
        }
        isIncomplete = collector.isFull
        var suppressions = Suppressions(table)
        rulesOff = suppressions.rulesOffInFile
        separate(collector.take(), by: &suppressions)
    }

    /// What a collector has found, without fixes if no entry shows that the file is a table.
    private static func findings(
        of collector: inout FindingCollector, in table: LintedTable
    ) -> [UnplacedFinding] {
        let found = collector.take()
        // Xcode writes documents of XLIFF anew each time, and translators get those that are not repaired here.
        guard !found.isEmpty, !table.hasEntry || table.table.form == .xliff else { return found }
        return found.map { finding in
            var finding = finding
            finding.fix = nil
            return finding
        }
    }

    /// Applies the comments of the document that the table is a part of.
    mutating func suppress(by suppressions: inout Suppressions) {
        let found = findings
        findings = []
        separate(found, by: &suppressions)
    }

    /// Adds findings, those that comments suppress separately.
    private mutating func separate(_ found: [UnplacedFinding], by suppressions: inout Suppressions) {
        for var finding in found {
            finding.suppression = suppressions.suppression(of: finding.rule.id, at: finding.place)
            if finding.suppression == nil { findings.append(finding) } else { suppressed.append(finding) }
        }
    }
}
