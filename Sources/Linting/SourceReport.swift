package import Findings
package import Rules

/// What the linter says about one source.
package struct SourceReport: Sendable {
    /// A finding, and the key of a table that it depends on.
    package struct Entry: Sendable {
        package let finding: Finding
        package let dependence: KeyDependence?
    }

    /// By place and rule.
    package private(set) var findings: [Entry] = []
    /// The findings that comments suppress.
    package private(set) var suppressed: [Finding] = []
    /// Whether there were more findings than were kept.
    package private(set) var isIncomplete = false

    /// Nothing was found.
    package init() {}

    /// A finding without a place in a text.
    package init(_ finding: Finding) { findings = [Entry(finding: finding, dependence: nil)] }
}

extension Linter {
    /// Checks what a source asks tables for.
    package func check(_ source: LinkedSource) -> SourceReport {
        let inspection = Inspection(of: source, options)
        var report = SourceReport()
        guard !inspection.findings.isEmpty || !inspection.suppressed.isEmpty else { return report }
        var locators = Locators(source.text, base: nil, columns: form.columns)
        report.add(inspection, source.text, &locators, self)
        return report
    }
}

// MARK: - Keys that are not used

extension Linter {
    /// Whether a rule is on.
    package func isOn(_ rule: RuleDescriptor) -> Bool { options.grade(of: rule) != .off }

    /// Reports entries of a table that nothing uses.
    package func check(unused entries: [UnusedEntry], in table: LintedTable) -> SourceReport {
        var report = SourceReport()
        guard !entries.isEmpty else { return report }
        let inspection = Inspection(unused: entries, in: table, options)
        var locators = Locators(table, base: nil, columns: form.columns)
        report.add(inspection, table, &locators, self)
        return report
    }
}

extension SourceReport {
    fileprivate mutating func add(
        _ inspection: Inspection, _ text: LintedTable, _ locators: inout Locators, _ linter: Linter
    ) {
        let found = linter.form.listedKeys == .all ? inspection.findings : inspection.findings.capped
        findings = found.flatMap { unplaced in
            linter.placed([unplaced], in: text, base: nil, &locators).map {
                Entry(finding: $0, dependence: unplaced.dependence)
            }
        }
        findings.sort { $0.finding.precedes($1.finding) }
        suppressed = linter.placed(inspection.suppressed, in: text, base: nil, &locators)
        isIncomplete = inspection.isIncomplete
    }
}
