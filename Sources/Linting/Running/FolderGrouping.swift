internal import SourceText

/// Groups the tables of a run by the folder in which their `.lproj` folders stand.
struct FolderGrouping {
    private var order: [String] = []
    private var tables: [String: [TableListing]] = [:]

    /// Where a table stands: the folder, and the locale in it.
    struct Place: Sendable {
        let folder: String
        let locale: String
    }

    /// The place of the table at `path`, if it stands in an `.lproj` of a folder that was walked through: of others
    /// nobody knows what else is in them.
    static func place(of path: String, _ listings: FolderListings) -> Place? {
        let localeFolder = FileTree.folder(of: path)
        guard localeFolder.hasSuffix(".lproj") else { return nil }
        let folder = FileTree.folder(of: localeFolder)
        guard listings.isWalked(folder) else { return nil }
        return Place(folder: folder, locale: String(FileTree.name(of: localeFolder).dropLast(6)))
    }

    /// Takes a table; those of a locale come one after the other.
    mutating func add(_ table: TableListing, in folder: String) {
        if tables[folder] == nil { order.append(folder) }
        tables[folder, default: []].append(table)
    }

    /// The folders in the order of their first tables.
    func folders(_ finder: BaseFinder) -> [LocalizedFolder] {
        order.map { folder in
            let tables = tables[folder] ?? []
            let hasBase = tables.contains { $0.role != .alone } || finder.hasBaseFolder(folder)
            return LocalizedFolder(path: folder, tables: tables, hasBaseFolder: hasBase)
        }
    }
}
