internal import SourceText
internal import StringTables

/// Runs rules over tables.
package struct Linter: Sendable {
    private let tableRules: [any TableRule.Type]
    private let translationRules: [any TranslationRule.Type]

    private let options: LintOptions
    /// Whether findings about several keys name them.
    private let namesSubjects: Bool

    /// A linter with the rules that `options` leave on.
    package init(_ options: LintOptions = LintOptions(), namesSubjects: Bool = false) {
        self.options = options
        self.namesSubjects = namesSubjects
        tableRules = RuleCatalog.tableRules
        translationRules = RuleCatalog.translationRules
    }

    /// The findings on `table`, by place and rule, but for those that its comments suppress.
    ///
    /// - Parameters:
    ///   - base: The base table, if `table` is a translation.
    ///   - formerBase: What the base was when the translation was made, if only what has come since counts.
    package func findings(
        in table: LintedTable, base: LintedTable? = nil, formerBase: LintedTable? = nil
    ) -> [Finding] {
        guard let base, let formerBase else { return check(table, base: base).findings }
        let changes = TranslationChanges(
            table: .none, base: KeyChanges(from: formerBase.table, to: base.table))
        let former = FormerTables(changes: changes, table: nil, base: formerBase)
        return check(table, base: base, since: former).findings
    }

    /// What was found in a table.
    struct Outcome {
        let findings: [Finding]
        /// What its comments suppress.
        let suppressed: [Finding]
        /// How many findings there were before, where only new ones count.
        let older: Int
        /// How much of its base the table covers, if it is a translation.
        let coverage: LocaleCoverage?
        /// The rules that its comments switch off for the table as a whole.
        let rulesOff: Set<String>

        /// The same where nobody can tell what is new: nothing counts.
        var withoutFindings: Outcome {
            Outcome(findings: [], suppressed: suppressed, older: 0, coverage: coverage, rulesOff: rulesOff)
        }
    }

    /// - Parameter since: What the table and its base were, if only what is new counts.
    func check(_ table: LintedTable, base: LintedTable?, since: FormerTables? = nil) -> Outcome {
        var inspection = inspect(table, base: base, since?.changes, keepsAll: since != nil)
        let all = inspection.drafts.count
        if let since {
            let filter = SinceFilter(inspection.translation, since.changes) {
                inspect(since.table ?? table, base: since.base ?? base, nil, keepsAll: true)
            }
            inspection.drafts = filter.new(of: inspection.drafts)
        }
        let drafts = namesSubjects ? inspection.drafts : FindingCollector.capped(inspection.drafts)
        let findings = placed(drafts, in: table, base: base)
        return Outcome(
            findings: findings, suppressed: placed(inspection.suppressed, in: table, base: base),
            older: all - inspection.drafts.count, coverage: LocaleCoverage(inspection.translation, findings),
            rulesOff: inspection.rulesOff)
    }

    /// Lets all rules look at a table.
    ///
    /// - Parameter keepsAll: Whether some findings are taken out later, so that more than are reported have to be kept.
    private func inspect(
        _ table: LintedTable, base: LintedTable?, _ changes: TranslationChanges?, keepsAll: Bool
    ) -> Inspection {
        let keepsAll = keepsAll || namesSubjects || !table.table.directives.isEmpty
        let limit = keepsAll ? Limits.findingsPerRuleAtFirst : Limits.findingsPerRule
        var collector = FindingCollector(options, limit: limit)
        for rule in tableRules { rule.check(table, &collector) }
        let translation = Translation(table, base: base, changes)
        for rule in translationRules { rule.check(translation, options, &collector) }
        var suppressions = Suppressions(table)
        collector.apply(&suppressions, of: translation)
        return Inspection(
            translation: translation, drafts: collector.drafts, suppressed: collector.suppressed,
            rulesOff: suppressions.rulesOffInFile)
    }

    /// The findings on a folder, by path and rule.
    ///
    /// - Parameters:
    ///   - former: What the folder was, if only what is new counts.
    ///   - options: What rules go by in the table or folder at a path.
    package static func findings(
        in folder: LocalizedFolder, since former: LocalizedFolder? = nil,
        options: (_ path: String) -> LintOptions = { _ in LintOptions() }
    ) -> [Finding] {
        let rules = folder.isWhole ? RuleCatalog.folderRules : [NoBase.self]
        let findings = rules.flatMap { rule in
            let all = former.map { rule.findings(in: folder, since: $0) } ?? rule.findings(in: folder)
            return all.compactMap { found in
                folder.isOff(rule.descriptor, at: found.path)
                    ? nil : finding(rule.descriptor, found, in: folder, options(found.path))
            }
        }
        return findings.sorted { $0.precedes($1) }
    }

    private static func finding(
        _ rule: RuleDescriptor, _ found: FolderFinding, in folder: LocalizedFolder, _ options: LintOptions
    ) -> Finding? {
        guard case .on(let severity) = options.grade(of: rule, found.severity) else { return nil }
        if let subject = found.subject, options.allows(subject, by: rule) { return nil }
        return Finding(
            rule: rule.id, severity: severity, message: found.message,
            location: Location(path: found.path, table: folder.firstTable(in: found.path)),
            subjects: found.subjects)
    }

    private func placed(_ drafts: [FindingCollector.Draft], in table: LintedTable, base: LintedTable?)
        -> [Finding]
    {
        guard !drafts.isEmpty else { return [] }
        let places = drafts.map(\.place) + drafts.flatMap { $0.notes.compactMap(\.place) }
        let basePlaces = places.filter(\.isInBase)
        let locator = Locator(table, places.filter { !$0.isInBase })
        let baseLocator = basePlaces.isEmpty ? nil : base.map { Locator($0, basePlaces) }
        func location(of place: Place) -> Location {
            if place.isInBase, let baseLocator { return baseLocator.location(of: place) }
            return locator.location(of: place)
        }
        return drafts.sorted(by: Self.precedes).map { draft in
            Finding(
                rule: draft.rule.id, severity: draft.severity, message: draft.message,
                location: location(of: draft.place), suppression: draft.suppression,
                notes: draft.notes.map {
                    Finding.Note(message: $0.message, location: $0.place.map(location))
                },
                subjects: namesSubjects ? names(of: draft.subjects, in: table, base: base) : [])
        }
    }

    private func names(of subjects: Subjects, in table: LintedTable, base: LintedTable?) -> [String] {
        let owner = subjects.isInBase ? base : table
        return subjects.entries.compactMap { owner?.key($0) }
    }

    private static func precedes(_ left: FindingCollector.Draft, _ right: FindingCollector.Draft) -> Bool {
        let (leftStart, rightStart) = (left.place.range?.lower ?? 0, right.place.range?.lower ?? 0)
        return (leftStart, left.rule.id) < (rightStart, right.rule.id)
    }
}
