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
        for table in members { tables[table].remove(moves) }
        return moves
    }
}

extension ComparedTable {
    /// The folder that the table stands in.
    fileprivate var folder: String { FileTree.folder(of: path) }

    fileprivate mutating func remove(_ moves: [Move]) {
        let path = path
        let gone = Set(moves.filter { $0.source == path }.map(\.entry.old.number))
        let arrived = Set(moves.filter { $0.target == path }.map(\.entry.new.number))
        difference.removed.removeAll { gone.contains($0.number) }
        difference.added.removeAll { arrived.contains($0.number) }
    }
}
