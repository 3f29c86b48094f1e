internal import StringTables

/// What came of checking one table.
struct TableOutcome: Sendable {
    /// What was found in the table.
    private(set) var findings: [Finding] = []
    /// What was found in its folder, if the table was the last one of it.
    private(set) var folderFindings: [Finding] = []
    /// What a change of the base has done to the table, at the place of that change.
    private(set) var baseFindings: [Finding] = []
    /// What ``baseFindings`` calls the table.
    private(set) var locale = ""
    private(set) var suppressed: [Finding] = []
    /// How many findings there were before, where only new ones count.
    private(set) var older = 0
    /// The rules that comments in the table switch off for all of it.
    private(set) var rulesOff: Set<String> = []
    /// How much the app shows of bases: of that of the table, and of those that locales of the folder lack.
    private(set) var coverage: [LocaleCoverage] = []
    var failures: [CheckReport.Failure] = []
    var isChecked = true

    /// Takes what the linter says of the table at `path`.
    mutating func take(_ outcome: Linter.Outcome, of path: String) {
        findings = outcome.findings
        if findings.contains(where: { $0.location.path != path }) {
            locale = LocaleIdentifier(ofTable: path)?.name ?? path
            baseFindings = findings.filter { $0.location.path != path }
            findings.removeAll { $0.location.path != path }
        }
        suppressed = outcome.suppressed
        older = outcome.older
        rulesOff = outcome.rulesOff
        if let own = outcome.coverage { coverage.append(own) }
    }

    /// Takes what is found in the folder.
    mutating func take(
        _ folder: LocalizedFolder, _ history: EarlierTables?, options: (_ path: String) -> LintOptions
    ) {
        coverage += folder.absences.map(LocaleCoverage.init)
        let found = Linter.findings(in: folder, options: options)
        folderFindings = found
        guard let history else { return }
        let former = history.members(folder.path, folder.tables.map(folder.path)).map(folder.former)
        guard former != nil || !found.isEmpty else { return }
        let new = Linter.findings(in: folder, since: former ?? folder, options: options)
        folderFindings = new.filter { finding in
            let path = finding.location.path
            guard finding.rule == MixedEncoding.descriptor.id, let table = folder.table(at: path) else {
                return true
            }
            return !history.hadEncoding(table.encoding, at: path)
        }
        older += max(0, found.count - folderFindings.count)
    }
}

extension CheckReport {
    /// The report on tables, in this order.
    init(_ outcomes: [TableOutcome]) {
        self.init()
        for outcome in outcomes { add(outcome) }
        findings.merge(outcomes.flatMap(\.folderFindings) + SharedFindings(outcomes).findings)
        countFiles()
    }

    private mutating func add(_ outcome: TableOutcome) {
        findings += outcome.findings
        suppressed += outcome.suppressed
        older += outcome.older
        for failure in outcome.failures where !failures.contains(where: { $0.path == failure.path }) {
            failures.append(failure)
        }
        files += outcome.isChecked ? 1 : 0
        for coverage in outcome.coverage { add(coverage) }
    }
}
