internal import Files
internal import Findings
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
    /// The same, until their table changes: what is wrong in one place may be right once another one is fixed.
    private var unproven: [String: Set<FixProposal.Fault>] = [:]
    private var failures: [UnreadInput] = []
    /// The tables as they are now, over the files as they were at the beginning.
    private var overlay: OverlaidFiles
    let workspace: Workspace
    /// Whether a table has changed since the last check.
    private var isChanged = false
    /// The fixes that are applied; unsafe ones include safe ones.
    var applied: Fix.Applicability { isUnsafe ? .unsafe : .safe }

    init(_ request: FixRequest) {
        files = request.check.scope.files
        isUnsafe = request.isUnsafe
        overlay = OverlaidFiles(over: files, isBelowFixed: true)
        workspace = Workspace(overlay, isKept: true)
    }

    // MARK: - Passes

    /// Applies fixes of findings.
    ///
    /// - Returns: Whether a table has changed.
    mutating func apply(_ report: CheckReport) async -> Bool {
        isChanged = false
        let proposals = Dictionary(grouping: proposals(for: report.findings + report.furtherFixes)) {
            $0.finding.location.path
        }
        for path in tables.keys { tables[path]?.beginPass() }
        for (path, proposals) in proposals.sorted(by: { $0.key < $1.key }) {
            await apply(proposals, at: path)
        }
        return isChanged
    }

    /// Whether the last pass has only changed what comes after the changes of the pass before it. A reader that stops at an error
    /// shows the next one when it is fixed.
    var hasMovedOn: Bool { tables.values.allSatisfy { !$0.hasJustChanged || $0.hasMovedOn } }

    /// How often fixes of a table are chosen in a pass, each time without those that have been refused.
    private static let attempts = 3

    private mutating func apply(_ proposals: [FixProposal], at path: String) async {
        guard var table = repairedTable(at: path) else { return }
        var open = proposals
        for _ in 0..<Self.attempts where !open.isEmpty {
            let result = await table.apply(FixSelection(open))
            if result.isChanged { return set(table) }
            unproven[path, default: []].formUnion(result.refused)
            open.removeAll { unproven[path, default: []].contains($0.fault) }
        }
        tables[path] = table
    }

    private func proposals(for findings: [Finding]) -> [FixProposal] {
        findings.flatMap { finding in
            finding.fixes.filter(isApplied).map { FixProposal($0, of: finding) }
        }.filter { !isRefused($0) }
    }

    private func isApplied(_ fix: Fix) -> Bool { applied.includes(fix.applicability) }

    private func isRefused(_ proposal: FixProposal) -> Bool {
        refused.contains(proposal.fault)
            || unproven[proposal.finding.location.path]?.contains(proposal.fault) == true
    }

    private func repairedTable(at path: String) -> RepairedTable? {
        if let table = tables[path] { return table }
        guard let table = workspace.caches?.tables.value(at: path, overlay.version(of: path)),
            let bytes = try? files.projectBytes(at: path)
        else { return nil }
        return RepairedTable(path, table, bytes)
    }

    private mutating func set(_ table: RepairedTable) {
        tables[table.path] = table
        unproven[table.path] = nil
        overlay.set(table.bytes, at: table.path)
        workspace.files = overlay
        isChanged = true
        // The file of a catalog is not what a check needs.
        guard !table.table.isOfCatalog else { return }
        workspace.caches?.keep(table.table, at: table.path, overlay.version(of: table.path))
    }

    /// Takes back the fixes of the last pass after which their own finding is still there.
    ///
    /// - Returns: Whether there are such.
    mutating func judge(_ report: CheckReport) -> Bool {
        var isTakenBack = false
        let left = Dictionary(grouping: report.findings + report.furtherFixes) { $0.location.path }
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
            overlay.set(nil, at: path)
            workspace.files = overlay
        }
    }

    // MARK: - The result

    func result(_ check: CheckResult) -> FixResult {
        FixResult(
            check: check.adding(failures),
            tables: tables.values.filter(\.isChanged).map(\.fixed).sorted { $0.path < $1.path },
            unsafeCount: isUnsafe
                ? 0 : check.report.findings.count { $0.fixes.contains { $0.applicability == .unsafe } },
            refusedCount: check.report.findings.count { finding in
                finding.fixes.contains { isApplied($0) && isRefused(FixProposal($0, of: finding)) }
            })
    }
}
