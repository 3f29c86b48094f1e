internal import SourceText

/// Finds entries that went from one table to another.
enum MoveFinder {
    /// Takes out of `tables` the entries that one of them lost and another one of the same `.lproj` gained, with the
    /// same key and value.
    static func takeMoves(from tables: inout [ComparedTable]) -> [Move] {
        let folders = Dictionary(grouping: tables.indices) { tables[$0].folder }
        var moves: [Move] = []
        for folder in folders.keys.sorted() {
            guard let members = folders[folder], members.count > 1 else { continue }
            moves += takeMoves(among: members, of: &tables)
        }
        return moves
    }

    /// An entry of a table by their indices.
    private struct Place: Hashable {
        let table: Int
        let entry: Int
    }

    private static func takeMoves(among members: [Int], of tables: inout [ComparedTable]) -> [Move] {
        var gains: [[UInt8]: [Place]] = [:]
        for table in members {
            for (entry, added) in tables[table].difference.added.enumerated() {
                gains[Array(added.key.utf8), default: []].append(Place(table: table, entry: entry))
            }
        }
        var (moves, taken): ([Move], Set<Place>) = ([], [])
        for table in members {
            for removed in tables[table].difference.removed {
                let gain = gains[Array(removed.key.utf8)]?.first { place in
                    let added = tables[place.table].difference.added[place.entry]
                    return place.table != table && !taken.contains(place)
                        && added.value.isSame(as: removed.value)
                }
                guard let gain else { continue }
                taken.insert(gain)
                let pair = TableDifference.Pair(
                    old: removed, new: tables[gain.table].difference.added[gain.entry])
                moves.append(
                    Move(entry: pair, source: tables[table].path, target: tables[gain.table].path))
            }
        }
        let (sources, targets) = (
            Dictionary(grouping: moves, by: \.source), Dictionary(grouping: moves, by: \.target)
        )
        for table in members {
            let path = tables[table].path
            tables[table].difference.remove(gone: sources[path] ?? [], arrived: targets[path] ?? [])
        }
        return moves
    }
}

extension ComparedTable {
    /// The folder that the table stands in.
    fileprivate var folder: String { FileTree.folder(of: path) }
}

extension TableDifference {
    fileprivate mutating func remove(gone: [Move], arrived: [Move]) {
        let (gone, arrived) = (Set(gone.map(\.entry.old.number)), Set(arrived.map(\.entry.new.number)))
        removed.removeAll { gone.contains($0.number) }
        added.removeAll { arrived.contains($0.number) }
    }
}
