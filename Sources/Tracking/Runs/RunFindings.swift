internal import Comparison
internal import Concurrency
internal import SourceText
internal import StringTables

/// What is recorded of a run.
struct RunFindings: Sendable {
    /// The files whose list of missing keys may have changed, with all that they lack.
    struct Absence: Sendable {
        let path: String
        let keys: [String]
    }

    var counts = RunCounts()
    var locales: [LocaleCounts] = []
    var events: [NewEvent] = []
    var renames: [TableRename] = []
    var refused: Set<String> = []
    /// The rows of memory entries that no longer apply.
    var forgotten: [Int64] = []
    var remembered: [(path: String, entry: MemoryEntry)] = []
    var absences: [Absence] = []
    private var memory: HeldMemory?

    /// Counts the memory of the findings, now that they are known; their texts are mostly those of the comparison.
    mutating func countMemory() {
        memory = HeldMemory(events.size() + remembered.size() + absences.size { $0.keys.size() })
    }
}

/// Makes ``RunFindings`` of a comparison with the run before.
struct RunExamination {
    let snapshot: Snapshot
    let result: ComparedRun.Result
    let coverage: RunCoverage
    /// The tables that were compared, by path.
    private let tables: [String: ComparedTable]
    /// The tables that entries were moved from or to.
    private let moving: Set<String>
    private let run: Int

    init(_ snapshot: Snapshot, _ result: ComparedRun.Result, _ coverage: RunCoverage) {
        self.snapshot = snapshot
        self.result = result
        self.coverage = coverage
        tables = Dictionary(
            (result.report.tables + result.report.unchanged).map { ($0.path, $0) }
        ) { first, _ in first }
        moving = Set(result.report.moved.flatMap { [$0.source, $0.target] })
        run = snapshot.number + 1
    }

    func findings() -> RunFindings {
        var findings = RunFindings()
        findings.refused = result.refused
        var events = DifferenceEvents(result.report)
        events.add(refused: result.refused, before: snapshot.refused, in: result.report)
        findings.events = events.events
        findings.renames = events.renames
        let staleByPath = remember(&findings)
        findings.absences = absences
        findings.counts = counts(stale: staleByPath.values.reduce(0, +))
        findings.locales = coverage.locales(result, tables: tables, stale: staleByPath)
        findings.countMemory()
        return findings
    }

    private func counts(stale: Int) -> RunCounts {
        var counts = RunCounts()
        counts.tables = coverage.tables
        for difference in result.report.tables.map(\.difference) {
            counts.added += difference.added.count
            counts.removed += difference.removed.count
            counts.changed += difference.changed.count
            counts.renamed += difference.renamed.count
        }
        counts.renamed += result.report.moved.count
        counts.missing = result.statuses.reduce(0) { $0 + $1.unavailable.count }
        counts.stale = stale
        return counts
    }

    // MARK: - Missing keys

    private var absences: [RunFindings.Absence] {
        let found = result.statuses.compactMap { status -> RunFindings.Absence? in
            guard let path = ComparedRun.path(inNew: status.path),
                snapshot.missing[path] ?? 0 != status.unavailable.count || !isUntouched(path, status)
            else { return nil }
            return RunFindings.Absence(path: path, keys: status.unavailable.map(\.key))
        }
        let translations = Set(result.statuses.compactMap { ComparedRun.path(inNew: $0.path) })
        let gone = snapshot.missing.keys.filter { !translations.contains($0) }.sorted()
        return found + gone.map { RunFindings.Absence(path: $0, keys: []) }
    }

    /// Whether neither a translation nor its base has changed.
    private func isUntouched(_ path: String, _ status: TranslationStatus) -> Bool {
        let isSame = tables[path].map(\.isSame) ?? status.isAbsent
        return isSame && tables[status.basePath]?.isSame == true && !moving.contains(path)
            && !moving.contains(status.basePath)
    }

    // MARK: - Stale translations

    /// Adds what is remembered and forgotten, with its events, and returns the number of stale translations by path.
    private func remember(_ findings: inout RunFindings) -> [String: Int] {
        var stale: [String: Int] = [:]
        var kept: Set<Int64> = []
        for status in result.report.translations ?? [] {
            guard let path = ComparedRun.path(inNew: status.path), stale[path] == nil else { continue }
            let known = snapshot.memory[path] ?? []
            guard !isUntouched(path, status) else {
                kept.formUnion(known.compactMap(\.row))
                stale[path] = known.count(where: \.isStale)
                continue
            }
            guard let table = tables[path], let base = tables[status.basePath] else { continue }
            let (memory, events) = remembered(table, base)
            findings.events += events
            stale[path] = memory.count(where: \.isStale)
            add(memory, of: path, known, &kept, &findings)
        }
        findings.forgotten = snapshot.memory.values.joined().compactMap(\.row).filter { !kept.contains($0) }
        return stale
    }

    /// Adds the entries that the store does not have, and keeps the others.
    private func add(
        _ memory: [MemoryEntry], of path: String, _ known: [MemoryEntry], _ kept: inout Set<Int64>,
        _ findings: inout RunFindings
    ) {
        let known = Dictionary(known.map { ($0.key.exact, $0) }) { first, _ in first }
        for entry in memory {
            if let same = known[entry.key.exact], same.isSame(as: entry), let row = same.row {
                kept.insert(row)
            } else {
                findings.remembered.append((path, entry))
            }
        }
    }

    private func remembered(
        _ table: ComparedTable, _ base: ComparedTable
    ) -> (memory: [MemoryEntry], events: [NewEvent]) {
        TranslatedTable(
            table, base: base, memory: snapshot.memory[table.oldPath ?? table.path] ?? [],
            movedIn: movedIn(to: table, base), run: run
        ).remembered()
    }

    private func movedIn(
        to table: ComparedTable, _ base: ComparedTable
    ) -> [[UInt8]: TranslatedTable.MovedEntry] {
        let moves = result.report.moved.filter { $0.target == table.path }
        let sources = Dictionary(grouping: moves, by: \.source)
        var moved: [[UInt8]: TranslatedTable.MovedEntry] = [:]
        for (source, moves) in sources {
            let memory = Dictionary(
                (snapshot.memory[source] ?? []).map { ($0.key.exact, $0) }
            ) { first, _ in first }
            let texts = tables[base.path(ofTableLike: source)]?.versions?.old.loadedTexts ?? .none
            for key in moves.map(\.entry.old.key.exact) {
                moved[key] = TranslatedTable.MovedEntry(base: texts[key], entry: memory[key])
            }
        }
        return moved
    }
}
