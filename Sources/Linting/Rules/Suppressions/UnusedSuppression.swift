internal import StringTables

/// A suppression of a rule that finds nothing there.
enum UnusedSuppression: SuppressionRule {
    static let descriptor = RuleDescriptor(
        id: "unused-suppression", group: .suppressions, severity: .warning,
        summary: "a suppression has no effect, since the rule finds nothing there",
        rationale: """
            The cause of the finding was fixed and the comment stayed. It would hide the next finding of this rule \
            in that place; remove it. Rules that were not run, or could not be run without the base table, are not \
            reported.
            """,
        examples: [
            RuleExample(
                bad: "/* strlint:disable-next-line ↓unknown-escape */\n\"a\" = \"b\";\n",
                good: "/* strlint:disable-next-line unknown-escape */\n\"a\" = \"\\q\";\n")
        ])

    static func check(
        _ suppressions: Suppressions, of translation: Translation, _ findings: inout FindingCollector
    ) {
        guard findings.options.suppressions.reportsUnused, suppressions.table.table.isComplete else { return }
        let aboutFile = Set(findings.kept.lazy.filter { $0.place.range == nil }.map(\.rule.id))
        for scope in suppressions.scopes where !scope.isUsed {
            guard let rule = RuleCatalog.descriptor(of: scope.rule.id),
                wasRun(rule, translation, findings.options)
            else { continue }
            findings.report(
                descriptor, message(rule, isAboutFile: aboutFile.contains(rule.id)),
                at: Place(scope.rule.range))
        }
    }

    private static func message(_ rule: RuleDescriptor, isAboutFile: Bool) -> String {
        isAboutFile
            ? "\(rule.id) reports the table as a whole; suppress it with disable-file"
            : "unused suppression: \(rule.id) finds nothing here"
    }

    private static func wasRun(_ rule: RuleDescriptor, _ translation: Translation, _ options: LintOptions)
        -> Bool
    {
        guard options.grade(of: rule) != .off, rule.group != .suppressions else { return false }
        if RuleCatalog.needsFolder(rule.id) { return false }
        return translation.soundBase != nil || !RuleCatalog.needsBase(rule.id)
    }
}
