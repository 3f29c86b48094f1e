internal import Files
internal import Linting
internal import SourceText
internal import StringTables

/// The result of checking one table.
struct TableOutcome: Sendable {
    /// The findings in the table.
    private(set) var findings: [Finding] = []
    /// The findings in its folder, if the table was the last one in it.
    private(set) var folderFindings: [Finding] = []
    /// The findings caused by a change of the base, at the place of that change.
    private(set) var baseFindings: [Finding] = []
    /// The name of the table in ``baseFindings``.
    private(set) var locale = ""
    private(set) var suppressed: [Finding] = []
    /// The number of findings that are not new, if only new ones count.
    private(set) var older = 0
    /// The rules that comments disable for the whole table.
    private(set) var rulesOff: Set<String> = []
    /// How much of the base is translated, with the path of the table.
    private(set) var coverage: (path: String, own: LocaleCoverage)?
    /// The same for base tables that locales of the folder lack.
    private(set) var absences: [LocaleCoverage] = []
    var failures: [CheckReport.Failure] = []
    var isChecked = true

    /// Adds the result of the linter.
    mutating func take(_ outcome: Linter.Outcome, of table: LintedTable) {
        let path = table.path
        findings = outcome.findings
        if findings.contains(where: { $0.location.path != path }) {
            locale = table.locale?.name ?? path
            baseFindings = findings.filter { $0.location.path != path }
            findings.removeAll { $0.location.path != path }
        }
        suppressed = outcome.suppressed
        older = outcome.older
        rulesOff = outcome.rulesOff
        coverage = outcome.coverage.map { (path, $0) }
    }

    /// Records that the table or its base cannot be read.
    mutating func fail(_ path: String, _ failure: ReadFailure, isBase: Bool = false) {
        isChecked = isBase
        failures.append(.init(path: path, reason: failure.reason))
    }

    /// Adds the findings in the folder.
    mutating func take(
        _ folder: LocalizedFolder, _ history: EarlierTables?, options: (_ path: String) -> LintOptions
    ) {
        absences = folder.absences.map(LocaleCoverage.init)
        let found = Linter.findings(in: folder, options: options)
        folderFindings = found
        guard let history else { return }
        let former = history.members(folder.path, folder.tables.map(folder.path)).map(folder.former)
        guard former != nil || !found.isEmpty else { return }
        let new = Linter.findings(in: folder, since: former ?? folder, options: options)
        folderFindings = new.filter { finding in
            let path = finding.location.path
            guard RuleCatalog.comparesEncodings(finding.rule.id), let table = folder.table(at: path) else {
                return true
            }
            return !history.hadEncoding(table.encoding, at: path)
        }
        older += max(0, found.count - folderFindings.count)
    }
}

extension CheckReport {
    /// The report on tables, in their order.
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
        if let (path, own) = outcome.coverage { add(own, of: path) }
        for absence in outcome.absences { add(absence) }
    }
}
