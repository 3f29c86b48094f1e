internal import Files
internal import Findings
internal import Linting
internal import Rules
internal import Settings
internal import SourceText

/// Links the sources of a selection with its tables.
struct SourceCheck: Sendable {
    private let selection: TableSelection
    private let tables: SourceTables
    private let routines: [String]
    private let width: Int
    private let history: EarlierTables?
    private let naming: Linter.Naming
    private let columns: ColumnUnit

    init(
        _ request: CheckRequest, of selection: TableSelection, _ base: BaseFinder.Choice,
        _ history: EarlierTables?, naming: Linter.Naming
    ) {
        let configurations = selection.configurations
        self.selection = selection
        self.history = history
        self.naming = naming
        columns = request.columns
        width = max(1, request.width)
        routines = request.routines + selection.routines
        let plan = CheckPlan(selection.tables, base, selection.folders)
        tables = SourceTables(plan, in: selection.files) {
            configurations.configuration(of: $0).options(for: $0).largestTable
        }
    }

    /// Adds what is found to a report on the tables.
    func add(to report: inout CheckReport) async throws(CancellationError) {
        let link = try await tables.link(excluded: selection.excluded, width: width)
        let configurations = selection.configurations
        let options = { @Sendable (path: String) in configurations.configuration(of: path).options(for: path)
        }
        let run = SourceRun(link, routines: routines, in: selection.files) { [naming, columns] in
            Linter(options($0), naming: naming, columns: columns)
        }
        let outcomes = try await run.outcomes(of: selection.sources, width: width)
        var tallies: [Int: KeyTally] = [:]
        for outcome in outcomes { tallies.add(outcome.tallies) }
        let judgement = LinkJudgement(link, tallies)
        report.failures += outcomes.compactMap(\.failure)
        let found = outcomes.flatMap { $0.report.findings.filter(judgement.keeps) }
        let new = try await SinceSources(history, link).new(found)
        report.add(
            new.map(\.finding) + (history == nil ? judgement.doubts(options) : []),
            suppressed: outcomes.flatMap(\.report.suppressed), older: found.count - new.count)
    }
}

extension CheckReport {
    /// Adds findings about sources.
    mutating func add(_ findings: [Finding], suppressed: [Finding], older: Int) {
        self.findings.merge(findings)
        self.suppressed.merge(suppressed)
        self.older += older
        countFiles()
    }
}
