internal import Findings
internal import Linting
internal import Rules
internal import StringTables

/// Separates the findings about sources that a change has introduced: those in sources that have changed, and those about keys
/// that have changed in a base table.
struct SinceSources {
    private let history: EarlierTables?
    private let link: TableLink

    init(_ history: EarlierTables?, _ link: TableLink) {
        self.history = history
        self.link = link
    }

    /// The findings that are new; all of them without an earlier version.
    func new(_ found: [SourceReport.Entry]) async throws(CancellationError) -> [SourceReport.Entry] {
        guard let history else { return found }
        let old = found.filter { history.isSame($0.finding.location.path) }
        let changes = await changes(of: Set(old.compactMap(\.dependence?.group)), history)
        return found.filter { entry in
            guard history.isSame(entry.finding.location.path) else { return true }
            guard let dependence = entry.dependence else { return false }
            return changes[dependence.group]?.contains { $0.concerns(dependence.key) } ?? false
        }
    }

    /// What has changed in the tables of groups.
    private func changes(of groups: Set<Int>, _ history: EarlierTables) async -> [Int: [KeyChanges]] {
        var changes: [Int: [KeyChanges]] = [:]
        for group in groups {
            for table in link.groups[group].tables where !history.isSame(table.path) {
                changes[group, default: []].append(await change(of: table, history))
            }
        }
        return changes
    }

    /// What has changed in a table; everything if its earlier version cannot be read.
    private func change(of table: LintedTable, _ history: EarlierTables) async -> KeyChanges {
        guard case .bytes(let bytes)? = try? history.former(table.path) else { return .all }
        switch try? await Document.read(bytes, at: table.path) {
        case .table(let old): return KeyChanges(from: old, to: table.table)
        case .catalog(let old):
            let source = LintedCatalog(path: table.path, catalog: old).source
            return source.map { KeyChanges(from: $0.table, to: table.table) } ?? .all
        case nil: return .all
        }
    }
}
