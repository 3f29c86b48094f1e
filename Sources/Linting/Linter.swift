internal import Concurrency
package import Findings
package import Rules
internal import SourceText
internal import StringTables

/// Runs the rules on tables and folders.
package struct Linter: Sendable {
    let options: LintOptions
    let form: FindingForm
    /// The fixes that are applied, so that more than is reported is of interest; unsafe ones include safe ones. `nil` if none is.
    let fixing: Fix.Applicability?

    /// A linter that reports what `options` enable.
    ///
    /// - Parameter fixing: The fixes that are applied: a report also has those of findings that exceed its limit. `nil` if none
    ///   is.
    package init(
        _ options: LintOptions = LintOptions(), form: FindingForm = FindingForm(),
        fixing: Fix.Applicability? = nil
    ) {
        self.options = options
        self.form = form
        self.fixing = fixing
    }

    /// Checks a table, as a translation if there is a base.
    ///
    /// - Parameter since: The earlier table and base, if only new findings count.
    package func check(
        _ table: LintedTable, base: LintedTable? = nil, since: EarlierVersions? = nil
    ) -> TableReport {
        var locators = Locators(table, base: base, columns: form.columns)
        return report(on: inspected(table, base: base, since: since), &locators)
    }

    /// What the rules find in a table, and what of that is new.
    func inspected(
        _ table: LintedTable, base: LintedTable?, since: EarlierVersions?
    ) -> (all: Inspection, new: [UnplacedFinding]) {
        let all = inspect(table, base: base, since?.changes, keepsAll: since != nil)
        return (all, since.map { newFindings(of: all, since: $0) } ?? all.findings)
    }

    /// - Parameter locators: Those of the table and its base.
    func report(
        on inspected: (all: Inspection, new: [UnplacedFinding]), _ locators: inout Locators
    ) -> TableReport {
        let translation = inspected.all.translation
        let (table, base) = (translation.table, translation.base)
        var rest: [UnplacedFinding]? = fixing == nil ? nil : []
        let certain = inspected.new.filter { $0.need == nil }
        let new = form.listedKeys == .all ? certain : certain.capped(&rest)
        let findings = placed(new, in: table, base: base, &locators)
        var report = TableReport(
            on: table, base: base?.path, findings: findings,
            suppressed: placed(inspected.all.suppressed, in: table, base: base, &locators),
            older: inspected.all.findings.count { $0.need == nil } - certain.count,
            coverage: LocaleCoverage(translation, findings), rulesOff: inspected.all.rulesOff,
            revocable: inspected.all.findings.filter { !$0.deviations.isEmpty }.map {
                RevocableFinding(rule: $0.rule.id, key: table.key($0.place.entry), deviations: $0.deviations)
            })
        report.isIncomplete = inspected.all.isIncomplete
        if options.grade(of: RuleCatalog.missingBaseKey) != .off { report.extraKeys = ExtraKeys(translation) }
        report.evidence = inspected.all.evidence
        for finding in inspected.new {
            guard let need = finding.need else { continue }
            report.addDoubtful(placed([finding], in: table, base: base, &locators), need)
        }
        report.furtherFixes = fixes(of: rest ?? [], in: table, &locators)
        return report
    }

    /// The findings that have fixes, without what only reports need.
    func fixes(
        of findings: [UnplacedFinding], in table: LintedTable, _ locators: inout Locators
    ) -> [Finding] {
        var poll = CancellationPoll(every: 256)
        return findings.compactMap { finding in
            guard !poll.isCancelledAfterItem(), let fix = finding.fix.flatMap({ locators.fix($0) }) else {
                return nil
            }
            let kind = table.key(finding.place.entry).map { Location.Kind.entry(key: $0) } ?? .file
            let location = Location(path: table.path, kind: kind, range: fix.edits.first?.range)
            return Finding(
                rule: finding.rule, severity: finding.severity, message: finding.message, location: location,
                fixes: [fix])
        }
    }

    private func newFindings(of inspection: Inspection, since former: EarlierVersions) -> [UnplacedFinding] {
        let translation = inspection.translation
        let filter = SinceFilter(translation, former.changes) {
            inspect(former.table ?? translation.table, base: former.base ?? translation.base, keepsAll: true)
        }
        return filter.newFindings(among: inspection.findings)
    }

    /// - Parameter keepsAll: Whether findings are removed later, so that more have to be kept than are reported.
    private func inspect(
        _ table: LintedTable, base: LintedTable?, _ changes: TranslationChanges? = nil, keepsAll: Bool
    ) -> Inspection {
        Inspection(
            of: Translation(table, base: base, changes), options,
            keepsAll: keepsAll || form.listedKeys == .all,
            fixing: fixing)
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
        let findings = RuleCatalog.folderRules(forWhole: folder.isWhole).flatMap { rule in
            let all = former.map { rule.findings(in: folder, since: $0) } ?? rule.findings(in: folder)
            return all.compactMap { found in
                folder.isOff(rule.descriptor, at: found.path)
                    ? nil : finding(rule.descriptor, found, options(found.path))
            }
        }
        return findings.sorted { $0.precedes($1) }
    }

    /// The findings about what projects build, by path and rule.
    ///
    /// - Parameters:
    ///   - rulesOff: The ids of rules that comments disable, by the path of the table.
    ///   - options: The options for the table at a path.
    package static func findings(
        in tables: ProjectTables, rulesOff: [String: Set<String>] = [:],
        options: (_ path: String) -> LintOptions = { _ in LintOptions() }
    ) -> [Finding] {
        let findings = RuleCatalog.projectRules.flatMap { rule in
            rule.findings(in: tables).compactMap { found in
                rulesOff[found.path]?.contains(rule.descriptor.id) == true
                    ? nil : finding(rule.descriptor, found, options(found.path))
            }
        }
        return findings.sorted { $0.precedes($1) }
    }

    /// The findings on a bundle of a built product.
    ///
    /// - Parameter options: The options for the file or folder at a path.
    package static func findings(
        in products: ProductBundles, at index: Int,
        options: (_ path: String) -> LintOptions = { _ in LintOptions() }
    ) -> [Finding] {
        let own = options(products.bundles[index].path)
        return RuleCatalog.productRules.filter { own.grade(of: $0.descriptor) != .off }.flatMap { rule in
            rule.findings(in: products, at: index).compactMap {
                finding(rule.descriptor, $0, options($0.path))
            }
        }
    }

    private static func finding(
        _ rule: RuleDescriptor, _ found: FolderFinding, _ options: LintOptions
    ) -> Finding? {
        guard case .on(let severity) = options.grade(of: rule, found.severity) else { return nil }
        if let subject = found.subject, options.allows(subject, by: rule) { return nil }
        return Finding(
            rule: rule, severity: severity, message: found.message, location: found.location,
            subjects: found.subjects)
    }

    /// - Parameter locators: Those of the table and its base.
    func placed(
        _ findings: [UnplacedFinding], in table: LintedTable, base: LintedTable?,
        _ locators: inout Locators
    ) -> [Finding] {
        var poll = CancellationPoll(every: 256)
        return findings.sorted(by: Self.precedes).compactMap { finding in
            if poll.isCancelledAfterItem() { return nil }
            return Finding(
                rule: finding.rule, severity: finding.severity, message: finding.message,
                location: locators.location(of: finding.place), suppression: finding.suppression,
                notes: finding.notes.map {
                    Finding.Note(message: $0.message, location: $0.place.map { locators.location(of: $0) })
                },
                fixes: finding.fix.flatMap { locators.fix($0) }.map { [$0] } ?? [],
                subjects: names(of: finding.subjects, in: table, base: base), baseTrait: finding.baseTrait,
                extent: finding.extent)
        }
    }

    private func names(of subjects: Subjects, in table: LintedTable, base: LintedTable?) -> [String] {
        let owner = subjects.isInBase ? base : table
        switch form.listedKeys {
        case .none: return []
        case .first: return subjects.entries.prefix(Limits.listedSubjects).compactMap { owner?.key($0) }
        case .every, .all: return subjects.entries.compactMap { owner?.key($0) }
        }
    }

    private static func precedes(_ left: UnplacedFinding, _ right: UnplacedFinding) -> Bool {
        let (leftStart, rightStart) = (left.place.range?.lower ?? 0, right.place.range?.lower ?? 0)
        return (leftStart, left.rule.id) < (rightStart, right.rule.id)
    }
}
