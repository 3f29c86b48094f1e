internal import StringTables

/// A comment that switches a rule off where it finds nothing.
enum UnusedSuppression: SuppressionRule {
    static let descriptor = RuleDescriptor(
        id: "unused-suppression", group: .suppressions, severity: .warning,
        summary: "a comment switches off a rule that finds nothing there",
        rationale: """
            The fault was mended and the comment stayed. It will hide the next fault of the kind in that place; remove \
            it. Of rules that were not run, or could not be run without the base table, nothing is said.
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
        let aboutFile = Set(findings.drafts.lazy.filter { $0.place.range == nil }.map(\.rule.id))
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
            ? "what \(rule.id) finds is about the whole table: disable-file suppresses it"
            : "\(rule.id) finds nothing here; remove it from the comment"
    }

    private static func wasRun(_ rule: RuleDescriptor, _ translation: Translation, _ options: LintOptions)
        -> Bool
    {
        guard options.grade(of: rule) != .off, rule.group != .suppressions else { return false }
        if RuleCatalog.needsFolder(rule.id) { return false }
        return translation.soundBase != nil || !RuleCatalog.needsBase(rule.id)
    }
}
