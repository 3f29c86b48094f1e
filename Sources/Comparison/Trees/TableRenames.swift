internal import SourceText

/// Finds tables that were renamed rather than removed and added, by the keys they share. Git does not find such renames
/// if the encoding or the order has changed too.
package enum TableRenames {
    /// The paths of a removed table and of the added table that it was renamed to.
    package typealias Pair = (old: String, new: String)

    /// The minimum of twice the number of common keys, divided by the number of keys of both tables.
    private static let threshold = 0.5
    /// The maximum number of keys, each counted for every table it is compared with.
    private static let limit = 10_000_000

    /// The renames among `tables`, each table once, the most similar first.
    package static func pairs(in tables: [ComparedTable]) -> [Pair] {
        let removed = tables.indices.filter { tables[$0].presence == .removed }
        let added = tables.indices.filter { tables[$0].presence == .added }
        let (lost, gained) = (
            removed.reduce(0) { $0 + tables[$1].keyCount }, added.reduce(0) { $0 + tables[$1].keyCount }
        )
        let cost = lost * added.count + gained * removed.count
        guard !removed.isEmpty, !added.isEmpty, cost <= limit else { return [] }
        let keys = Dictionary(uniqueKeysWithValues: (removed + added).map { ($0, tables[$0].keys) })
        var candidates: [(pair: (removed: Int, added: Int), score: Double)] = []
        for old in removed {
            for new in added where tables[old].mayBecome(tables[new]) {
                let (before, after) = (keys[old] ?? [], keys[new] ?? [])
                let score =
                    Double(2 * before.intersection(after).count) / Double(max(1, before.count + after.count))
                if score >= threshold { candidates.append(((old, new), score)) }
            }
        }
        // A catalog is renamed as a whole.
        var taken: Set<String> = []
        return candidates.sorted { $0.score > $1.score }.compactMap { candidate in
            let pair = (old: tables[candidate.pair.removed].path, new: tables[candidate.pair.added].path)
            guard !taken.contains(pair.old), !taken.contains(pair.new) else { return nil }
            taken.formUnion([pair.old, pair.new])
            return pair
        }
    }
}

extension ComparedTable {
    fileprivate var keyCount: Int { difference.added.count + difference.removed.count }

    /// The keys of a table that only one side has.
    fileprivate var keys: Set<[UInt8]> {
        Set((difference.added + difference.removed).map { Array($0.key.utf8) })
    }

    /// Whether the table could have been renamed to `other`, or moved there.
    fileprivate func mayBecome(_ other: ComparedTable) -> Bool {
        guard isInCatalog == other.isInCatalog, path != other.path, !isInCatalog || locale == other.locale
        else {
            return false
        }
        return FilePath.folder(of: path) == FilePath.folder(of: other.path)
            || name == other.name && locale == other.locale
    }
}
