internal import SourceText
internal import StringTables

/// Runs rules over tables.
package struct Linter: Sendable {
    private let tableRules: [any TableRule.Type]
    private let translationRules: [any TranslationRule.Type]

    private let options: LintOptions
    /// Whether findings about several keys name them.
    private let namesSubjects: Bool

    /// A linter that reports what `options` enable.
    package init(_ options: LintOptions = LintOptions(), namesSubjects: Bool = false) {
        self.options = options
        self.namesSubjects = namesSubjects
        tableRules = RuleCatalog.tableRules
        translationRules = RuleCatalog.translationRules
    }

    /// The findings on `table`, by place and rule, without those that its comments suppress.
    ///
    /// - Parameters:
    ///   - base: The base table, if `table` is a translation.
    ///   - formerBase: The base that the translation was made from, if only later changes count.
    package func findings(
        in table: LintedTable, base: LintedTable? = nil, formerBase: LintedTable? = nil
    ) -> [Finding] {
        guard let base, let formerBase else { return check(table, base: base).findings }
        let changes = TranslationChanges(
            table: .none, base: KeyChanges(from: formerBase.table, to: base.table))
        let former = FormerTables(changes: changes, table: nil, base: formerBase)
        return check(table, base: base, since: former).findings
    }

    /// The result of checking a table.
    package struct Outcome: Sendable {
        package let findings: [Finding]
        /// The findings that its comments suppress.
        package let suppressed: [Finding]
        /// The number of findings that are not new, if only new ones count.
        package let older: Int
        /// How much of its base is translated, if it is a translation.
        package let coverage: LocaleCoverage?
        /// The rules that its comments switch off for the table as a whole.
        package let rulesOff: Set<String>

        /// The same without findings, for a table whose new findings cannot be determined.
        package var withoutFindings: Outcome {
            Outcome(findings: [], suppressed: suppressed, older: 0, coverage: coverage, rulesOff: rulesOff)
        }
    }

    /// - Parameter since: The earlier table and base, if only new findings count.
    package func check(
        _ table: LintedTable, base: LintedTable?, since: FormerTables? = nil
    ) -> Outcome {
        var inspection = inspect(table, base: base, since?.changes, keepsAll: since != nil)
        let all = inspection.findings.count
        if let since {
            let filter = SinceFilter(inspection.translation, since.changes) {
                inspect(since.table ?? table, base: since.base ?? base, nil, keepsAll: true)
            }
            inspection.findings = filter.newFindings(among: inspection.findings)
        }
        let unplaced = namesSubjects ? inspection.findings : FindingCollector.capped(inspection.findings)
        let findings = placed(unplaced, in: table, base: base)
        return Outcome(
            findings: findings, suppressed: placed(inspection.suppressed, in: table, base: base),
            older: all - inspection.findings.count,
            coverage: LocaleCoverage(inspection.translation, findings),
            rulesOff: inspection.rulesOff)
    }

    /// Runs all rules on a table.
    ///
    /// - Parameter keepsAll: Whether findings are removed later, so that more have to be kept than are reported.
    private func inspect(
        _ table: LintedTable, base: LintedTable?, _ changes: TranslationChanges?, keepsAll: Bool
    ) -> Inspection {
        let keepsAll = keepsAll || namesSubjects || !table.table.directives.isEmpty
        let all = Limits.findings(ofBytes: table.table.text.bytes.count)
        var collector = FindingCollector(
            options, limit: keepsAll ? all : Limits.findingsPerRule, limitOfAll: all)
        for rule in tableRules where !Task.isCancelled { rule.check(table, &collector) }
        let translation = Translation(table, base: base, changes)
        for rule in translationRules where !Task.isCancelled { rule.check(translation, options, &collector) }
        var suppressions = Suppressions(table)
        collector.apply(&suppressions, of: translation)
        return Inspection(
            translation: translation, findings: collector.kept, suppressed: collector.suppressed,
            rulesOff: suppressions.rulesOffInFile)
    }

    /// The findings on a folder, by path and rule.
    ///
    /// - Parameters:
    ///   - former: The earlier folder, if only new findings count.
    ///   - options: The options for the table or folder at a path.
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
            rule: rule, severity: severity, message: found.message, location: found.location,
            subjects: found.subjects)
    }

    private func placed(_ findings: [UnplacedFinding], in table: LintedTable, base: LintedTable?)
        -> [Finding]
    {
        guard !findings.isEmpty else { return [] }
        var locator = Locator(table)
        var baseLocator = base.map { Locator($0) }
        func location(of place: Place) -> Location {
            let inBase = place.isInBase ? baseLocator?.location(of: place) : nil
            return inBase ?? locator.location(of: place)
        }
        return findings.sorted(by: Self.precedes).map { finding in
            Finding(
                rule: finding.rule, severity: finding.severity, message: finding.message,
                location: location(of: finding.place), suppression: finding.suppression,
                notes: finding.notes.map {
                    Finding.Note(message: $0.message, location: $0.place.map(location))
                },
                fixes: finding.fix.flatMap { locator.fix($0) }.map { [$0] } ?? [],
                subjects: namesSubjects ? names(of: finding.subjects, in: table, base: base) : [])
        }
    }

    private func names(of subjects: Subjects, in table: LintedTable, base: LintedTable?) -> [String] {
        let owner = subjects.isInBase ? base : table
        return subjects.entries.compactMap { owner?.key($0) }
    }

    private static func precedes(_ left: UnplacedFinding, _ right: UnplacedFinding) -> Bool {
        let (leftStart, rightStart) = (left.place.range?.lower ?? 0, right.place.range?.lower ?? 0)
        return (leftStart, left.rule.id) < (rightStart, right.rule.id)
    }
}
