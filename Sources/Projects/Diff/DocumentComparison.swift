internal import Comparison
internal import Files
internal import SourceText
internal import StringTables

/// Compares two versions of a file, one of which may be missing.
struct DocumentComparison {
    private let pair: TablePair
    private let old: Document?
    private let new: Document?
    private let keepsTables: Bool

    /// - Parameter keepsTables: Whether the results include ``ComparedTable/versions``.
    init(_ pair: TablePair, _ old: Document?, _ new: Document?, keepsTables: Bool) {
        self.pair = pair
        (self.old, self.new) = (old, new)
        self.keepsTables = keepsTables
    }

    /// The comparison of each table, whether it differs or not.
    ///
    /// - Throws: ``ReadFailure`` if there are too many differences.
    func tables() throws(ReadFailure) -> [ComparedTable] {
        switch (old, new) {
        case (.table, .catalog), (.catalog, .table): try Self.oneSided(self)
        case (.catalog, _), (_, .catalog): try catalogs()
        default: [try table()]
        }
    }

    /// A table that became a catalog, or the reverse, as the one removed and the other added.
    private static func oneSided(_ both: DocumentComparison) throws(ReadFailure) -> [ComparedTable] {
        let pair = both.pair
        let removed = TablePair(path: pair.oldPath ?? pair.path, old: pair.old, new: nil)
        let added = TablePair(path: pair.path, old: nil, new: pair.new)
        return try DocumentComparison(removed, both.old, nil, keepsTables: both.keepsTables).tables()
            + DocumentComparison(added, nil, both.new, keepsTables: both.keepsTables).tables()
    }

    private func table() throws(ReadFailure) -> ComparedTable {
        let (before, after) = (old?.table ?? .none, new?.table ?? .none)
        let comparison = TableComparison(old: before, new: after)
        guard let difference = comparison.differenceWithinLimit() else {
            throw .tooDifferent(comparison.limit)
        }
        return ComparedTable(
            path: pair.path, oldPath: pair.oldPath,
            presence: old == nil ? .added : new == nil ? .removed : .both,
            difference: difference, versions: versions(ComparedSide(before), ComparedSide(after)))
    }

    private func catalogs() throws(ReadFailure) -> [ComparedTable] {
        let comparison = CatalogComparison(old: old?.catalog, new: new?.catalog)
        guard let locales = comparison.differencesWithinLimit() else { throw .tooDifferent(comparison.limit) }
        return locales.map {
            ComparedTable(
                path: pair.path, oldPath: pair.oldPath, $0,
                versions: versions($0.old, $0.new, " (\($0.original ?? $0.locale))"))
        }
    }

    private func versions(
        _ old: ComparedSide?, _ new: ComparedSide?, _ suffix: String = ""
    ) -> ComparedTable.Versions? {
        guard keepsTables else { return nil }
        let names = [pair.old, pair.new].map { $0.map { $0.name + suffix } ?? "/dev/null" }
        return ComparedTable.Versions(
            old: old ?? ComparedSide(.none), new: new ?? ComparedSide(.none), oldName: names[0],
            newName: names[1])
    }
}

extension ReadFailure {
    static func tooDifferent(_ limit: Int) -> ReadFailure {
        ReadFailure(reason: "differs in more than \(limit) entries, the limit for tables of its size")
    }
}
