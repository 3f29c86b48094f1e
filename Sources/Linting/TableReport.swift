package import Files
package import Findings
package import Rules
internal import SourceText
internal import StringTables

/// What the linter says about one table.
package struct TableReport: Sendable {
    package let path: String
    /// Where the table is in a catalog; `nil` if it is a file of its own.
    package let place: LintedTable.CatalogPlace?
    /// The locale that the findings count for; the path if the table is not in an `.lproj` folder.
    package let locale: String
    /// The path of its base, if it is a translation.
    package let base: String?
    /// By place and rule. Those caused by a change of the base alone are in the base.
    package private(set) var findings: [Finding] = []
    /// The findings with fixes that are not listed because there are too many; only if they are to be fixed.
    package internal(set) var furtherFixes: [Finding] = []
    /// Whether there were more findings than were kept.
    package internal(set) var isIncomplete = false
    /// The findings that comments in the table suppress.
    package let suppressed: [Finding]
    /// The number of findings that are not new, if only new ones count.
    package private(set) var older = 0
    /// How much of its base is translated, if it is a translation.
    package private(set) var coverage: LocaleCoverage?
    /// What the table says for findings in tables of other locales.
    package internal(set) var evidence: [Evidence] = []
    /// The findings that are none unless tables of other locales say something.
    private var doubtful: [DoubtfulFinding] = []
    /// The findings that are none if other locales agree with them.
    private var revocable: [RevocableFinding] = []
    /// The keys that the base lacks, if they were compared and some are texts.
    package internal(set) var extraKeys: ExtraKeys?
    /// The rules that its comments disable for the table as a whole.
    package let rulesOff: Set<String>
    /// Whether the table was checked; if not, ``failures`` says why.
    package let isChecked: Bool
    /// Inputs that could not be read: the table, its base, or earlier versions of them.
    package var failures: [UnreadInput] = []

    init(
        on table: LintedTable, base: String?, findings: [Finding], suppressed: [Finding], older: Int,
        coverage: LocaleCoverage?, rulesOff: Set<String>, revocable: [RevocableFinding] = []
    ) {
        path = table.path
        place = table.place
        locale = table.locale?.name ?? table.path
        self.base = base
        self.findings = findings
        self.suppressed = suppressed
        self.older = older
        self.coverage = coverage
        self.rulesOff = rulesOff
        self.revocable = revocable
        // The locales of a catalog are one file, which has a report of its own.
        isChecked = table.place == nil
    }

    /// A report on a table that cannot be checked.
    package init(unread path: String, failures: [UnreadInput]) {
        self.path = path
        place = nil
        locale = path
        base = nil
        suppressed = []
        coverage = nil
        rulesOff = []
        isChecked = false
        self.failures = failures
    }

    /// Whether a finding can be fixed in a way that `isApplied` says is wanted.
    package func hasFix(_ isApplied: (Fix) -> Bool) -> Bool {
        findings.contains { $0.fixes.contains(where: isApplied) }
    }

    /// The same without findings, for a table whose new findings cannot be determined.
    package func withoutFindings(_ failure: UnreadInput) -> TableReport {
        var report = self
        (report.findings, report.older) = ([], 0)
        report.failures.append(failure)
        return report
    }

    /// The findings in the table, or those at a change of its base, which other translations share.
    package func findings(inBase: Bool) -> [Finding] {
        findings.filter { ($0.location.path != path) == inBase }
    }
}

/// A finding that is none if other locales agree with its deviations from the base.
struct RevocableFinding: Sendable {
    let rule: String
    /// The key of the finding.
    let key: String?
    let deviations: [Deviation]
}

/// A finding that is none unless a table of another locale says something.
private struct DoubtfulFinding: Sendable {
    let finding: Finding
    let need: EvidenceNeed
}

extension TableReport {
    /// Adds findings on the file.
    mutating func add(_ findings: [Finding]) {
        if !findings.isEmpty { self.findings.merge(findings) }
    }

    /// Keeps findings until it is known what other locales say.
    mutating func addDoubtful(_ findings: [Finding], _ need: EvidenceNeed) {
        doubtful += findings.map { DoubtfulFinding(finding: $0, need: need) }
    }

    /// What other locales must say so that there are further findings.
    package var needs: [EvidenceNeed] { doubtful.map(\.need) }

    /// The same without what it says for other tables, once they know it.
    package var withoutEvidence: TableReport {
        guard !evidence.isEmpty else { return self }
        var report = self
        report.evidence = []
        return report
    }

    /// Adds the findings for which other locales give what is needed.
    package mutating func confirm(_ evidence: Set<Evidence>) {
        let confirmed = doubtful.filter { evidence.contains($0.need.evidence) }.map(\.finding)
        doubtful = []
        findings.merge(confirmed)
        for finding in confirmed { coverage?.found.add(finding.severity) }
    }
}

extension TableReport {
    /// What this translation does otherwise than the base, and other locales may do as well.
    package var deviations: Set<Deviation> { revocable.isEmpty ? [] : Set(revocable.flatMap(\.deviations)) }

    /// Removes the findings about extra keys that are reported at the base.
    package mutating func remove(extra keys: Set<String>) {
        guard let extraKeys else { return }
        let rule = RuleCatalog.extraKey
        findings = findings.compactMap { finding in
            guard finding.rule.id == rule else { return finding }
            let rest = extraKeys.finding(finding, without: keys)
            if rest == nil { coverage?.found.remove(finding.severity) }
            return rest
        }
    }

    /// Removes the findings about nothing but deviations that the app expects.
    package mutating func remove(expected: Set<Deviation>) {
        let removed = revocable.filter { $0.deviations.allSatisfy(expected.contains) }
        guard !removed.isEmpty else { return }
        let names = Set(removed.map { [$0.rule, $0.key] })
        let isRemoved = { (finding: Finding) in names.contains([finding.rule.id, finding.location.key]) }
        for finding in findings where isRemoved(finding) { coverage?.found.remove(finding.severity) }
        let count = findings.count
        findings.removeAll(where: isRemoved)
        older -= min(older, max(0, removed.count - (count - findings.count)))
        furtherFixes.removeAll(where: isRemoved)
    }
}
