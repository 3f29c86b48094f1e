package import Comparison
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
        report.addedLocales = Self.locales(of: pairs) { $0.old == nil }
        report.removedLocales = Self.locales(of: pairs) { $0.new == nil }
        for outcome in outcomes {
            report.broken += outcome.broken
            report.unread += outcome.unread
            report.compared += outcome.compared
            report.unchanged += outcome.tables.filter(\.isSame)
            report.tables += outcome.tables.filter { !$0.isSame }
        }
        await joinRenamed(&report, pairs)
        report.moved = MoveFinder.takeMoves(from: &report.tables)
        let moving = Set(report.moved.flatMap { [$0.source, $0.target] })
        report.tables.removeAll { $0.isSame && !moving.contains($0.place) }
        // The ids of units are those of the project.
        for index in report.tables.indices where !report.tables[index].isExchanged {
            renames.findRenames(in: &report.tables[index].difference)
        }
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
        for (oldPath, path) in renames {
            let pair = TablePair(
                path: path, oldPath: oldPath, old: sources[oldPath]?.old, new: sources[path]?.new)
            let tables = await outcome(pair).tables
            let isReplaced = report.tables.map { $0.path == path || $0.path == oldPath }
            guard !tables.isEmpty, let place = report.tables.firstIndex(where: { $0.path == path }) else {
                continue
            }
            let rest = report.tables.indices.filter { !isReplaced[$0] }
            report.compared -= isReplaced.count { $0 } - tables.count
            report.tables =
                rest.filter { $0 < place }.map { report.tables[$0] } + tables
                + rest.filter { $0 > place }.map { report.tables[$0] }
        }
    }

    struct Outcome: Sendable {
        var tables: [ComparedTable] = []
        /// How many tables the pair has.
        var compared = 1
        var broken: [BrokenTable] = []
        var unread: [(name: String, reason: String)] = []

        /// What was read, if it can be compared; a table that the platform rejects cannot.
        mutating func take(_ source: TableSource?, _ reading: Result<Document, ReadFailure>?)
            -> Document?
        {
            guard let source, let reading else { return nil }
            switch reading {
            case .success(let document):
                let table = document.file
                if table.isTable, table.isComplete || table.isMerelyEmpty { return document }
                broken.append(BrokenTable(name: source.name, document))
                return table.isTable ? document : nil
            case .failure(let failure):
                unread.append((source.name, failure.reason))
                return nil
            }
        }
    }

    @Sendable
    private func outcome(_ pair: TablePair) async -> Outcome {
        if let former = pair.former { return await MigrationRun(pair, former).outcome() }
        async let oldReading = pair.old?.document()
        let newReading = await pair.new?.document()
        var outcome = Outcome()
        let old = outcome.take(pair.old, await oldReading)
        let new = outcome.take(pair.new, newReading)
        let isWhole = (old != nil) == (pair.old != nil) && (new != nil) == (pair.new != nil)
        guard isWhole, !Cancellation.isRequested else { return outcome }
        do throws(ReadFailure) {
            let tables = try DocumentComparison(pair, old, new, keepsTables: keepsTables).tables()
            outcome.compared = tables.count
            outcome.tables = keepsTables ? tables : tables.filter { !$0.isSame }
        } catch {
            outcome.unread.append((pair.new?.name ?? pair.path, error.reason))
        }
        return outcome
    }
}
