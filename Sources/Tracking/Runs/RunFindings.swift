internal import Comparison
internal import Concurrency
internal import SourceText
internal import StringTables

/// What is recorded of a run.
struct RunFindings: Sendable {
    /// The tables whose list of missing keys may have changed, with all that they lack.
    struct Absence: Sendable {
        let place: TablePlace
        let keys: [String]
    }

    var counts = RunCounts()
    var locales: [LocaleCounts] = []
    var events: [NewEvent] = []
    var renames: [TableRename] = []
    var refused: Set<String> = []
    /// The rows of memory entries that no longer apply.
    var forgotten: [Int64] = []
    var remembered: [(place: TablePlace, entry: MemoryEntry)] = []
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
    /// The tables that were compared.
    private let tables: [TablePlace: ComparedTable]
    /// The tables that entries were moved from or to.
    private let moving: Set<TablePlace>
    private let run: Int

    init(_ snapshot: Snapshot, _ result: ComparedRun.Result, _ coverage: RunCoverage) {
        self.snapshot = snapshot
        self.result = result
        self.coverage = coverage
        tables = Dictionary(
            (result.report.tables + result.report.unchanged).map { ($0.place, $0) }
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
        let stale = remember(&findings)
        findings.absences = absences
        findings.counts = counts(stale: stale.values.reduce(0, +))
        findings.locales = coverage.locales(result, tables: tables, stale: stale)
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
            guard let place = ComparedRun.place(of: status),
                snapshot.missing[place] ?? 0 != status.unavailable.count || !isUntouched(place, status)
            else { return nil }
            return RunFindings.Absence(place: place, keys: status.unavailable.map(\.key))
        }
        let translations = Set(result.statuses.compactMap { ComparedRun.place(of: $0) })
        let gone = snapshot.missing.keys.filter { !translations.contains($0) }
        return found + gone.map { RunFindings.Absence(place: $0, keys: []) }
    }

    /// Whether neither a translation nor its base has changed.
    private func isUntouched(_ place: TablePlace, _ status: TranslationStatus) -> Bool {
        let isSame = tables[place].map(\.isSame) ?? status.isAbsent
        return isSame && tables[status.base]?.isSame == true && !moving.contains(place)
            && !moving.contains(status.base)
    }
}

// MARK: - Stale translations

extension RunExamination {
    /// Adds what is remembered and forgotten, with its events, and returns the number of stale keys of each translation.
    private func remember(_ findings: inout RunFindings) -> [TablePlace: Int] {
        var stale: [TablePlace: Int] = [:]
        var kept: Set<Int64> = []
        var base: BaseTexts?
        for status in result.report.translations ?? [] {
            guard let place = ComparedRun.place(of: status), stale[place] == nil else { continue }
            let known = snapshot.memory[place] ?? []
            guard !isUntouched(place, status) else {
                kept.formUnion(known.compactMap(\.row))
                stale[place] = known.staleKeyCount
                continue
            }
            guard let table = tables[place], let baseTable = tables[status.base] else { continue }
            // The locales of a catalog have the same one.
            if base?.place != status.base { base = BaseTexts(of: baseTable) }
            guard let base else { continue }
            let (memory, events) = remembered(table, base)
            findings.events += events
            stale[place] = memory.staleKeyCount
            add(memory, of: place, known, &kept, &findings)
        }
        findings.forgotten = snapshot.memory.values.joined().compactMap(\.row).filter { !kept.contains($0) }
        return stale
    }

    /// Adds the entries that the store does not have, and keeps the others.
    private func add(
        _ memory: [MemoryEntry], of place: TablePlace, _ known: [MemoryEntry], _ kept: inout Set<Int64>,
        _ findings: inout RunFindings
    ) {
        let known = known.byUnit
        for entry in memory {
            if let same = known[entry.unit], same.isSame(as: entry), let row = same.row {
                kept.insert(row)
            } else {
                findings.remembered.append((place, entry))
            }
        }
    }

    private func remembered(
        _ table: ComparedTable, _ base: BaseTexts
    ) -> (memory: [MemoryEntry], events: [NewEvent]) {
        TranslatedTable(
            table, base: base, memory: snapshot.memory[table.oldPlace] ?? [],
            movedIn: movedIn(to: table, base), run: run
        ).remembered()
    }

    private func movedIn(
        to table: ComparedTable, _ base: BaseTexts
    ) -> [UnitKey: TranslatedTable.MovedEntry] {
        let moves = result.report.moved.filter { $0.target == table.place }
        guard !moves.isEmpty else { return [:] }
        var moved: [UnitKey: TranslatedTable.MovedEntry] = [:]
        for (source, moves) in Dictionary(grouping: moves, by: \.source) {
            let memory = (snapshot.memory[source] ?? []).byUnit
            let texts = tables[base.place.ofTable(like: source)]?.versions?.old.loadedTexts ?? .none
            for unit in moves.lazy.flatMap(\.entry.old.units).map({ UnitKey($0) }) {
                moved[unit] = TranslatedTable.MovedEntry(base: texts.base(of: unit), entry: memory[unit])
            }
        }
        return moved
    }
}

extension TablePlace {
    /// The place of a base like this one for a translation in another file: that of its locale.
    fileprivate func ofTable(like other: TablePlace) -> TablePlace {
        if other.isInCatalog { return with(path: other.path) }
        guard isInCatalog, let locale else {
            return TablePlace(path: FilePath.join(FilePath.folder(of: path), FilePath.name(of: other.path)))
        }
        let folder = FilePath.join(FilePath.folder(of: path), locale + TableNames.localeFolder)
        return TablePlace(path: FilePath.join(folder, FilePath.name(of: other.path)))
    }
}
