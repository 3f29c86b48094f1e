internal import Files
internal import Findings
internal import Linting
internal import Rewriting
internal import SourceText
internal import StringTables

/// The state of fixing: the tables that have changed, and what is not tried again.
struct FixRun {
    private let files: any FileSystem
    private let isUnsafe: Bool
    private var tables: [String: RepairedTable] = [:]
    /// The faults whose fixes were refused.
    private var refused: Set<FixProposal.Fault> = []
    private var failures: [UnreadInput] = []
    /// The tables as they are now.
    private(set) var known = KnownTables()
    /// The tables of the current pass that can be fixed.
    let fixable = FixableTables()

    init(_ request: FixRequest) {
        files = request.check.files
        isUnsafe = request.isUnsafe
    }

    // MARK: - Passes

    /// Applies fixes of findings.
    ///
    /// - Returns: Whether a table has changed.
    mutating func apply(_ findings: [Finding]) async -> Bool {
        let proposals = Dictionary(grouping: proposals(for: findings)) { $0.finding.location.path }
        var isChanged = false
        for path in tables.keys { tables[path]?.beginPass() }
        for (path, proposals) in proposals.sorted(by: { $0.key < $1.key }) {
            guard var table = await repairedTable(at: path) else { continue }
            let result = await table.apply(FixSelection(proposals))
            refused.formUnion(result.refused)
            guard result.isChanged else { continue }
            set(table)
            isChanged = true
        }
        return isChanged
    }

    private func proposals(for findings: [Finding]) -> [FixProposal] {
        findings.flatMap { finding in
            finding.fixes.filter { isUnsafe || $0.applicability == .safe }.map {
                FixProposal($0, of: finding)
            }
        }.filter { !refused.contains($0.fault) }
    }

    private func repairedTable(at path: String) async -> RepairedTable? {
        let kept = fixable.take(path)
        if let table = tables[path] { return table }
        guard let kept, let bytes = try? files.projectBytes(at: path) else { return nil }
        return RepairedTable(path, kept, bytes)
    }

    private mutating func set(_ table: RepairedTable) {
        tables[table.path] = table
        known.set(table.table, table.bytes, at: table.path)
    }

    /// Takes back the fixes of the last pass after which their own finding is still there.
    ///
    /// - Returns: Whether there are such.
    mutating func judge(_ findings: [Finding]) -> Bool {
        var isTakenBack = false
        let left = Dictionary(grouping: findings) { $0.location.path }
        for path in tables.keys.sorted() {
            guard var table = tables[path] else { continue }
            let ineffective = table.ineffectiveFixes(among: left[path] ?? [])
            guard !ineffective.isEmpty else { continue }
            refused.formUnion(ineffective.map(\.fault))
            table.takeBack()
            set(table)
            isTakenBack = true
        }
        return isTakenBack
    }

    /// Gives up the tables that still change.
    mutating func giveUp() {
        for (path, table) in tables where table.hasJustChanged {
            failures.append(UnreadInput(path: path, reason: table.conflict))
            refused.formUnion(table.lastFaults)
            tables[path] = nil
            known.remove(path)
        }
    }

    // MARK: - The result

    func result(_ check: CheckResult) -> FixResult {
        FixResult(
            check: check.adding(failures),
            tables: tables.values.filter(\.isChanged).map(\.fixed).sorted { $0.path < $1.path },
            unsafeCount: isUnsafe
                ? 0 : check.report.findings.count { $0.fixes.contains { $0.applicability == .unsafe } })
    }
}
