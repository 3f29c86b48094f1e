internal import SourceText
internal import StringTables

/// Finds entries that were moved from one table to another.
package enum MoveFinder {
    /// Removes from `tables` the entries that were removed from one and added to another table of the same folder and locale,
    /// with the same key and value.
    package static func takeMoves(from tables: inout [ComparedTable]) -> [Move] {
        let folders = Dictionary(grouping: tables.indices.filter { !tables[$0].isExchanged }) {
            tables[$0].folder
        }
        var moves: [Move] = []
        for folder in folders.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            guard let members = folders[folder], members.count > 1 else { continue }
            moves += takeMoves(among: members, of: &tables)
        }
        return moves
    }

    /// The indices of a table and of an entry.
    private struct EntryPosition: Hashable {
        let table: Int
        let entry: Int
    }

    private static func takeMoves(among members: [Int], of tables: inout [ComparedTable]) -> [Move] {
        var gains: [[UInt8]: [EntryPosition]] = [:]
        for table in members {
            for (entry, added) in tables[table].difference.added.enumerated() {
                gains[Array(added.key.utf8), default: []].append(EntryPosition(table: table, entry: entry))
            }
        }
        var (moves, taken): ([Move], Set<EntryPosition>) = ([], [])
        for table in members {
            for removed in tables[table].difference.removed {
                let gain = gains[Array(removed.key.utf8)]?.first { place in
                    let added = tables[place.table].difference.added[place.entry]
                    return place.table != table && !taken.contains(place)
                        && added.hasSameTexts(as: removed)
                }
                guard let gain else { continue }
                taken.insert(gain)
                let pair = TableDifference.Pair(
                    old: removed, new: tables[gain.table].difference.added[gain.entry])
                moves.append(
                    Move(entry: pair, source: tables[table].place, target: tables[gain.table].place))
            }
        }
        let (sources, targets) = (
            Dictionary(grouping: moves, by: \.source), Dictionary(grouping: moves, by: \.target)
        )
        for table in members {
            let place = tables[table].place
            tables[table].difference.remove(sources[place] ?? [], targets[place] ?? [])
        }
        return moves
    }
}

extension ComparedTable {
    /// The folder of the table and its locale: that of its `.lproj` folder, or in a catalog next to such folders.
    fileprivate var folder: [String] {
        let folder = FilePath.folder(of: path)
        guard isInCatalog || TableNames.isLocaleFolder(folder), let locale else { return [folder] }
        let parent = isInCatalog ? folder : FilePath.folder(of: folder)
        return [parent, LocaleIdentifier(locale).canonicalName]
    }
}

extension TableDifference {
    /// Removes the entries that were moved from this table and to it.
    fileprivate mutating func remove(_ outgoing: [Move], _ incoming: [Move]) {
        let (old, new) = (Set(outgoing.map(\.entry.old.number)), Set(incoming.map(\.entry.new.number)))
        removed.removeAll { old.contains($0.number) }
        added.removeAll { new.contains($0.number) }
    }
}
