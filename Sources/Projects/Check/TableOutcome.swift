internal import Files
internal import Linting
internal import SourceText
internal import StringTables

/// The result of checking one table.
struct TableOutcome: Sendable {
    /// What the linter says about the table; `nil` if it was not checked.
    private(set) var own: (path: String, locale: String, outcome: Linter.Outcome)?
    /// What it says about the folder, if the table was the last one in it.
    private(set) var folder: (findings: [Finding], older: Int, absences: [LocaleCoverage])?
    var failures: [CheckReport.Failure] = []
    var isChecked = true

    /// The rules that comments disable for the whole table.
    var rulesOff: Set<String> { own?.outcome.rulesOff ?? [] }

    /// The findings in the table, or those at a change of its base, which other translations share.
    func findings(inBase: Bool) -> [Finding] {
        guard let own else { return [] }
        return own.outcome.findings.filter { ($0.location.path != own.path) == inBase }
    }

    /// Adds the result of the linter.
    mutating func take(_ outcome: Linter.Outcome, of table: LintedTable) {
        own = (table.path, table.locale?.name ?? table.path, outcome)
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
        let found = Linter.findings(in: folder, options: options)
        let new = history.map { newFindings(in: folder, found, since: $0, options: options) } ?? found
        self.folder = (new, max(0, found.count - new.count), folder.absences.map(LocaleCoverage.init))
    }

    /// Those of the findings `found` in a folder that an earlier one did not have.
    private func newFindings(
        in folder: LocalizedFolder, _ found: [Finding], since history: EarlierTables,
        options: (_ path: String) -> LintOptions
    ) -> [Finding] {
        let former = history.members(folder.path, folder.tables.map(folder.path)).map(folder.former)
        guard former != nil || !found.isEmpty else { return found }
        return Linter.findings(in: folder, since: former ?? folder, options: options).filter { finding in
            let path = finding.location.path
            guard RuleCatalog.comparesEncodings(finding.rule.id), let table = folder.table(at: path) else {
                return true
            }
            return !history.hadEncoding(table.encoding, at: path)
        }
    }
}

extension CheckReport {
    /// The report on tables, in their order.
    init(_ outcomes: [TableOutcome]) {
        self.init()
        for outcome in outcomes { add(outcome) }
        let inFolders = outcomes.flatMap { $0.folder?.findings ?? [] }
        findings.merge(inFolders + SharedFindings(outcomes).findings)
        countFiles()
    }

    private mutating func add(_ outcome: TableOutcome) {
        if let (path, _, own) = outcome.own {
            findings += outcome.findings(inBase: false)
            suppressed += own.suppressed
            older += own.older
            if let coverage = own.coverage { add(coverage, of: path) }
        }
        if let folder = outcome.folder {
            older += folder.older
            for absence in folder.absences { add(absence) }
        }
        for failure in outcome.failures where !failures.contains(where: { $0.path == failure.path }) {
            failures.append(failure)
        }
        files += outcome.isChecked ? 1 : 0
    }
}
