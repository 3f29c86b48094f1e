internal import SourceText
internal import Synchronization

/// Gathers the tables of each folder in which `.lproj` folders stand, until all of them are read.
final class FolderCollector: Sendable {
    /// Where a table stands: the folder, and the locale in it.
    struct Spot: Sendable {
        let folder: String
        let locale: String
        /// Whether the folder has an `.lproj` of the development language, be it without tables.
        let hasBaseFolder: Bool
        /// The development language (ISO 639).
        let baseLanguage: String
    }

    private struct Group {
        var unread = 0
        /// The tables with their numbers in the run.
        var tables: [(number: Int, table: TableListing)] = []
    }

    private let groups: Mutex<[String: Group]>

    /// - Parameter places: Those of the tables that will be added.
    init(_ places: some Sequence<Spot>) {
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
            groups[place.folder, default: Group()].unread -= 1
            groups[place.folder]?.tables.append((number, table))
            return groups[place.folder]?.unread == 0 ? groups.removeValue(forKey: place.folder) : nil
        }
        guard let group else { return nil }
        let tables = group.tables.sorted { $0.number < $1.number }.map(\.table)
        return LocalizedFolder(
            path: place.folder, tables: tables, hasBaseFolder: place.hasBaseFolder,
            baseLanguage: place.baseLanguage)
    }
}

extension FolderCollector.Spot {
    /// The place of the table at `path`, if it stands in an `.lproj` of a folder that was walked through: of others
    /// nobody knows what else is in them.
    init?(of path: String, _ listings: FolderListings, _ finder: BaseFinder) {
        let localeFolder = FileTree.folder(of: path)
        guard localeFolder.hasSuffix(".lproj") else { return nil }
        let folder = FileTree.folder(of: localeFolder)
        guard listings.isWalked(folder) else { return nil }
        self.init(
            folder: folder, locale: String(FileTree.name(of: localeFolder).dropLast(6)),
            hasBaseFolder: finder.hasBaseFolder(folder), baseLanguage: finder.baseLanguage(of: folder))
    }
}
