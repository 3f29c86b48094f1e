internal import SourceText
internal import Synchronization

/// Gathers the tables of each folder in which `.lproj` folders stand, until all of them are read.
final class FolderCollector: Sendable {
    /// Where a table stands: the folder, and the locale in it.
    struct Spot: Sendable {
        let folder: String
        let locale: String
        /// What its bases are written in.
        let base: BaseLocale
        /// Whether all tables of the folder are known.
        let isWhole: Bool
    }

    private struct Group {
        var unread = 0
        /// The tables with their numbers in the run.
        var tables: [(number: Int, table: TableListing)] = []

        /// Takes a table that was read.
        ///
        /// - Returns: Whether all are.
        mutating func take(_ table: TableListing, _ number: Int) -> Bool {
            unread -= 1
            tables.append((number, table))
            return unread == 0
        }
    }

    private let groups: Mutex<[String: Group]>
    private let listings: FolderListings

    /// - Parameter places: Those of the tables that will be added.
    init(_ places: some Sequence<Spot>, _ listings: FolderListings) {
        self.listings = listings
        var groups: [String: Group] = [:]
        for place in places { groups[place.folder, default: Group()].unread += 1 }
        self.groups = Mutex(groups)
    }

    /// Takes a table.
    ///
    /// - Parameter number: The place of the table in the order of the report.
    /// - Returns: The folder, if the table was the last one of it.
    func add(_ table: TableListing, number: Int, at place: Spot) -> LocalizedFolder? {
        let group = groups.withLock { groups -> Group? in
            let isWhole = groups[place.folder, default: Group()].take(table, number)
            return isWhole ? groups.removeValue(forKey: place.folder) : nil
        }
        guard let group else { return nil }
        let tables = group.tables.sorted { $0.number < $1.number }.map(\.table)
        return LocalizedFolder(
            path: place.folder, tables: tables, base: place.base, isWhole: place.isWhole
        ) { [listings] name in
            ([place.folder] + place.base.folders).contains { listings.hasSource(of: name, in: $0) }
        }
    }
}

extension FolderCollector.Spot {
    /// The place of the table at `path`, if it stands in an `.lproj` of a folder about which there may be something to say.
    ///
    /// Of a folder that was not walked through nobody knows what else is in it, but only that it lacks the base that was
    /// named for it.
    init?(of path: LocalizedPath, _ listings: FolderListings, _ finder: BaseFinder) {
        let base = finder.baseLocale(of: path.folder)
        let isWhole = listings.isWalked(path.folder)
        guard isWhole || base.mistake != nil else { return nil }
        self.init(folder: path.folder, locale: path.locale, base: base, isWhole: isWhole)
    }
}

extension FolderListings {
    /// Whether a file in `folder` has the name of a table and another ending.
    fileprivate func hasSource(of table: String, in folder: String) -> Bool {
        var listings = self
        return listings.names(in: folder, prefix: String(table.dropLast("strings".count))).contains {
            $0 != table
        }
    }
}
