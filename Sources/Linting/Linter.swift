internal import SourceText

/// Runs rules over tables.
package struct Linter: Sendable {
    private let tableRules: [any TableRule.Type]
    private let translationRules: [any TranslationRule.Type]

    private let options: LintOptions

    /// A linter with the rules that `options` leave on.
    package init(_ options: LintOptions = LintOptions()) {
        self.options = options
        tableRules = RuleCatalog.tableRules
        translationRules = RuleCatalog.translationRules
    }

    /// The findings on `table`, by place and rule, but for those that its comments suppress.
    ///
    /// - Parameter base: The base table, if `table` is a translation.
    package func findings(in table: LintedTable, base: LintedTable? = nil) -> [Finding] {
        check(table, base: base).findings
    }

    /// What was found in a table.
    struct Outcome {
        let findings: [Finding]
        /// What its comments suppress.
        let suppressed: [Finding]
        /// How much of its base the table covers, if it is a translation.
        let coverage: LocaleCoverage?
        /// The rules that its comments switch off for the table as a whole.
        let rulesOff: Set<String>
    }

    func check(_ table: LintedTable, base: LintedTable?) -> Outcome {
        var collector = FindingCollector(options)
        for rule in tableRules { rule.check(table, &collector) }
        let translation = Translation(table, base: base)
        for rule in translationRules { rule.check(translation, options, &collector) }
        var suppressions = Suppressions(table)
        collector.apply(&suppressions, of: translation)
        let findings = placed(collector.drafts, in: table, base: base)
        return Outcome(
            findings: findings, suppressed: placed(collector.suppressed, in: table, base: base),
            coverage: LocaleCoverage(translation, findings), rulesOff: suppressions.rulesOffInFile)
    }

    /// The findings on a folder, by path and rule.
    ///
    /// - Parameter options: What rules go by in the table or folder at a path.
    package static func findings(
        in folder: LocalizedFolder, options: (_ path: String) -> LintOptions = { _ in LintOptions() }
    ) -> [Finding] {
        let findings = RuleCatalog.folderRules.flatMap { rule in
            rule.findings(in: folder).compactMap { found in
                folder.isOff(rule.descriptor, at: found.path)
                    ? nil : finding(rule.descriptor, found, options(found.path))
            }
        }
        return findings.sorted { $0.precedes($1) }
    }

    private static func finding(
        _ rule: RuleDescriptor, _ found: FolderFinding, _ options: LintOptions
    ) -> Finding? {
        guard case .on(let severity) = options.grade(of: rule, found.severity) else { return nil }
        if let subject = found.subject, options.allows(subject, by: rule) { return nil }
        return Finding(
            rule: rule.id, severity: severity, message: found.message, location: Location(path: found.path))
    }

    private func placed(_ drafts: [FindingCollector.Draft], in table: LintedTable, base: LintedTable?)
        -> [Finding]
    {
        guard !drafts.isEmpty else { return [] }
        let places = drafts.map(\.place) + drafts.flatMap { $0.notes.compactMap(\.place) }
        let basePlaces = places.filter(\.isInBase)
        let locator = Locator(table, places.filter { !$0.isInBase })
        let baseLocator = basePlaces.isEmpty ? nil : base.map { Locator($0, basePlaces) }
        return drafts.sorted(by: Self.precedes).map { draft in
            Finding(
                rule: draft.rule.id, severity: draft.severity, message: draft.message,
                location: locator.location(of: draft.place), suppression: draft.suppression,
                notes: draft.notes.map { note in
                    let locator = note.place?.isInBase == true ? baseLocator : locator
                    return Finding.Note(
                        message: note.message, location: note.place.flatMap { locator?.location(of: $0) })
                })
        }
    }

    private static func precedes(_ left: FindingCollector.Draft, _ right: FindingCollector.Draft) -> Bool {
        let (leftStart, rightStart) = (left.place.range?.lower ?? 0, right.place.range?.lower ?? 0)
        return (leftStart, left.rule.id) < (rightStart, right.rule.id)
    }
}
