internal import SourceText

/// Groups the tables of a run by the folder in which their `.lproj` folders stand.
struct FolderGrouping {
    private(set) var groups: [Group] = []
    /// Indices of ``groups`` by folder.
    private var places: [String: Int] = [:]

    /// The tables in the `.lproj` folders of a folder.
    struct Group: Sendable {
        let folder: String
        let hasBaseFolder: Bool
        var tables: [TableListing] = []
    }

    /// Where a table stands: the folder, and the locale in it.
    struct Place: Sendable {
        let folder: String
        let locale: String
        /// Whether the folder has an `.lproj` of the development language, be it without tables.
        let hasBaseFolder: Bool
    }

    /// The place of the table at `path`, if it stands in an `.lproj` of a folder that was walked through: of others
    /// nobody knows what else is in them.
    static func place(of path: String, _ listings: FolderListings, _ finder: BaseFinder) -> Place? {
        let localeFolder = FileTree.folder(of: path)
        guard localeFolder.hasSuffix(".lproj") else { return nil }
        let folder = FileTree.folder(of: localeFolder)
        guard listings.isWalked(folder) else { return nil }
        let locale = String(FileTree.name(of: localeFolder).dropLast(6))
        return Place(folder: folder, locale: locale, hasBaseFolder: finder.hasBaseFolder(folder))
    }

    /// Takes a table; those of a locale come one after the other.
    mutating func add(_ table: TableListing, at place: Place) {
        groups[index(of: place)].tables.append(table)
    }

    private mutating func index(of place: Place) -> Int {
        if groups.last?.folder == place.folder { return groups.count - 1 }
        if let known = places[place.folder] { return known }
        groups.append(Group(folder: place.folder, hasBaseFolder: place.hasBaseFolder))
        places[place.folder] = groups.count - 1
        return groups.count - 1
    }
}
