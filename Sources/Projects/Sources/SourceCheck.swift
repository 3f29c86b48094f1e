internal import Extraction
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
    private let form: FindingForm

    init(
        _ request: CheckRequest, of selection: TableSelection, _ base: BaseFinder.Choice,
        _ history: EarlierTables?, _ form: FindingForm
    ) {
        self.selection = selection
        self.history = history
        self.form = form
        width = max(1, request.scope.width)
        routines = request.options.sources.routines + selection.namedRoutines
        tables = selection.sourceTables(base)
    }

    private func linter(for path: String) -> Linter {
        Linter(selection.options(for: path), form: form)
    }

    /// Adds what is found to a report on the tables.
    func add(to report: inout CheckReport) async throws(CancellationError) {
        let link = try await tables.link(excluded: selection.excluded, width: width)
        let asksForUnused = history == nil && selection.tables.contains { linter(for: $0).isOn(.unusedKey) }
        let interfaces = InterfaceTables(
            selection.tables, asksForUnused ? selection.sources : [], reading: tables, in: selection.files)
        let stale = try await interfaces.stale(width: width)
        let marked = StaleKeys(in: report)
        let documents = history == nil ? await tables.documents(among: selection.tables) : []
        let others = documents.reduce(into: marked.keys) { $0.formUnion($1.keysBeyondTables) }
        let keys =
            asksForUnused
            ? UsedKeys.Index(link, others: stale.keys.union(others))
            : others.isEmpty ? nil : UsedKeys.Index(others: others)
        let declared = try await selection.declaredKeys(width: width)
        let run = SourceRun(
            link, keys: keys, UseReader(routines: routines, declared), in: selection.files,
            unjudged: selection.unjudgedSources
        ) { linter(for: $0) }
        let outcomes = try await run.outcomes(of: selection.sources, width: width)
        marked.tell(zip(selection.sources, outcomes).map { (path: $0, outcome: $1) }, in: &report)
        var tallies: [Int: KeyTally] = [:]
        for outcome in outcomes { tallies.add(outcome.tallies) }
        let judgement = LinkJudgement(link, tallies)
        report.failures += outcomes.compactMap(\.failure)
        let found = outcomes.flatMap { $0.report.findings.filter(judgement.keeps) }
        let new = try await SinceSources(history, link).new(found)
        report.add(
            new.map(\.finding), suppressed: outcomes.flatMap(\.report.suppressed),
            older: found.count - new.count)
        guard history == nil else { return }
        let used = outcomes.reduce(into: Set<[UInt8]>()) { $0.formUnion($1.used.others) }
        for document in documents {
            let extra = linter(for: document.path).check(extraKeysOf: document, without: used)
            report.add(extra, suppressed: [], older: 0)
        }
        report.add(judgement.doubts(selection.options(for:)), suppressed: [], older: 0)
        if asksForUnused { add(unused(link, tallies, stale, interfaces.names, outcomes), to: &report) }
    }

    /// What is found about entries that nothing uses.
    private func unused(
        _ link: TableLink, _ tallies: [Int: KeyTally], _ stale: [InterfaceTables.Stale],
        _ interfaces: Set<GroupName>, _ outcomes: [SourceRun.Outcome]
    ) -> [SourceReport] {
        var used = UsedKeys()
        for outcome in outcomes { used.add(outcome.used) }
        let configurations = selection.configurations
        let unused = UnusedKeys(
            link, tallies, used, checked: selection.tables, ofInterfaces: interfaces, linter: linter(for:)
        ) {
            configurations.configuration(of: $0).keepKeys
        }
        return unused.reports + unused.reports(on: stale)
    }

    private func add(_ reports: [SourceReport], to report: inout CheckReport) {
        report.add(
            reports.flatMap(\.findings).map(\.finding), suppressed: reports.flatMap(\.suppressed), older: 0)
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

/// Decides which findings about sources are reported, when all sources are done.
struct LinkJudgement {
    private let link: TableLink
    private let tallies: [Int: KeyTally]

    init(_ link: TableLink, _ tallies: [Int: KeyTally]) {
        self.link = link
        self.tallies = tallies
    }

    /// Whether a finding does not depend on a table that seems to be that of other sources.
    func keeps(_ entry: SourceReport.Entry) -> Bool {
        guard let dependence = entry.dependence, dependence.isJudged else { return true }
        return tallies[dependence.group]?.isOwn ?? true
    }

    /// The findings on tables that are not judged, with the options of each.
    func doubts(_ options: (_ path: String) -> LintOptions) -> [Finding] {
        let rule = RuleDescriptor.undefinedKey
        return tallies.sorted { $0.key < $1.key }.compactMap { number, tally in
            guard !tally.isOwn, tally.absentCount > 0, let table = link.groups[number].tables.first,
                options(table.path).grade(of: rule) != .off
            else { return nil }
            let (found, all) = (tally.found.count, tally.found.count + tally.absentCount)
            return Finding(
                rule: rule, severity: .info,
                message:
                    "the table has \(found) of the \(all) keys that calls ask it for: they are not judged, since it may be the table of other sources",
                location: Location(path: table.path))
        }
    }
}
