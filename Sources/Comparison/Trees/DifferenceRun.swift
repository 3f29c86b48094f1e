internal import Concurrency
internal import Files
internal import SourceText
internal import StringTables

/// Compares pairs of tables, several at a time.
package struct DifferenceRun: Sendable {
    private let renames: RenameFinder
    /// How many pairs are compared at a time.
    private let width: Int
    private let keepsTables: Bool

    /// - Parameter keepsTables: Whether the report includes ``ComparedTable/versions``.
    package init(renames: RenameFinder = RenameFinder(), width: Int, keepsTables: Bool = false) {
        self.renames = renames
        self.keepsTables = keepsTables
        self.width = width
    }

    /// The differences of `pairs`, in their order.
    ///
    /// - Parameters:
    ///   - old: The name of the old side.
    ///   - new: The name of the new side.
    ///   - progress: Called after each pair with the number of finished pairs and the path.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func report(
        on pairs: [TablePair], old: String, new: String,
        progress: @escaping @Sendable (Int, String) -> Void = { _, _ in }
    ) async throws(CancellationError) -> DifferenceReport {
        let outcomes = try await Workers.map(
            pairs, width: width, progress: { progress($0, $1.path) }, outcome)
        var report = DifferenceReport(old: old, new: new)
        report.compared = pairs.count
        report.addedLocales = Self.locales(of: pairs) { $0.old == nil }
        report.removedLocales = Self.locales(of: pairs) { $0.new == nil }
        for outcome in outcomes {
            report.broken += outcome.broken
            report.unread += outcome.unread
            if let table = outcome.table {
                if table.isSame { report.unchanged.append(table) } else { report.tables.append(table) }
            }
        }
        await joinRenamed(&report, pairs)
        report.moved = MoveFinder.takeMoves(from: &report.tables)
        let moving = Set(report.moved.flatMap { [$0.source, $0.target] })
        report.tables.removeAll { $0.isSame && !moving.contains($0.path) }
        for index in report.tables.indices { renames.findRenames(in: &report.tables[index].difference) }
        return report
    }

    /// The `.lproj` folders that only one side has.
    private static func locales(of pairs: [TablePair], where isOneSided: (TablePair) -> Bool) -> [String] {
        let folders = Dictionary(grouping: pairs) { FilePath.folder(of: $0.path) }
        return folders.filter { TableNames.isLocaleFolder($0.key) && $0.value.allSatisfy(isOneSided) }.keys
            .sorted()
    }

    /// Replaces each removed table and the added table that it was renamed to by their comparison.
    private func joinRenamed(_ report: inout DifferenceReport, _ pairs: [TablePair]) async {
        let renames = TableRenames.pairs(in: report.tables)
        guard !renames.isEmpty else { return }
        let sources = Dictionary(pairs.map { ($0.path, $0) }) { first, _ in first }
        for (removed, added) in renames {
            let (oldPath, path) = (report.tables[removed].path, report.tables[added].path)
            let pair = TablePair(
                path: path, oldPath: oldPath, old: sources[oldPath]?.old, new: sources[path]?.new)
            if let table = await outcome(pair).table { report.tables[added] = table }
        }
        let gone = Set(renames.map(\.removed))
        report.tables = report.tables.indices.filter { !gone.contains($0) }.map { report.tables[$0] }
        report.compared -= gone.count
    }

    private struct Outcome: Sendable {
        var table: ComparedTable?
        var broken: [BrokenTable] = []
        var unread: [(name: String, reason: String)] = []

        /// The table that was read, if it can be compared; a table that the platform rejects cannot.
        mutating func take(_ source: TableSource?, _ reading: Result<Table, ReadFailure>?) -> Table? {
            guard let source, let reading else { return nil }
            switch reading {
            case .success(let table):
                if table.isTable, table.isComplete || table.isMerelyEmpty { return table }
                broken.append(BrokenTable(name: source.name, table: table))
                return table.isTable ? table : nil
            case .failure(let failure):
                unread.append((source.name, failure.reason))
                return nil
            }
        }
    }

    @Sendable
    private func outcome(_ pair: TablePair) async -> Outcome {
        async let oldReading = pair.old?.table()
        let newReading = await pair.new?.table()
        var outcome = Outcome()
        let old = outcome.take(pair.old, await oldReading)
        let new = outcome.take(pair.new, newReading)
        let isWhole = (old != nil) == (pair.old != nil) && (new != nil) == (pair.new != nil)
        guard isWhole, !Cancellation.isRequested else { return outcome }
        do throws(ReadFailure) {
            outcome.table = try comparison(of: pair, old, new)
        } catch {
            outcome.unread.append((pair.new?.name ?? pair.path, error.reason))
        }
        return outcome
    }

    /// `nil` if there is no difference, unless tables are kept.
    private func comparison(
        of pair: TablePair, _ old: Table?, _ new: Table?
    ) throws(ReadFailure) -> ComparedTable? {
        let versions = ComparedTable.Versions(
            old: old ?? .none, new: new ?? .none, oldName: pair.old?.name ?? "/dev/null",
            newName: pair.new?.name ?? "/dev/null")
        let comparison = TableComparison(old: versions.old, new: versions.new)
        guard let difference = comparison.differenceWithinLimit() else {
            throw ReadFailure(
                reason: "differs in more than \(comparison.limit) entries, the limit for tables of its size")
        }
        guard versions.old.isUnchanged, versions.new.isUnchanged else { throw .changed }
        let presence: ComparedTable.Presence = old == nil ? .added : new == nil ? .removed : .both
        let table = ComparedTable(
            path: pair.path, oldPath: pair.oldPath, presence: presence, difference: difference,
            versions: keepsTables ? versions : nil)
        return table.isSame && !keepsTables ? nil : table
    }
}
