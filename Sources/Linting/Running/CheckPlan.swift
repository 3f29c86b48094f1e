internal import SourceText

/// What is to be done about the tables of a run.
struct CheckPlan {
    /// One for each table, in their order.
    private(set) var jobs: [CheckJob] = []
    /// How often each base is read for, also as a table of its own.
    private(set) var uses: [String: Int] = [:]

    private let baseChoice: BaseFinder.Choice
    private let finder: BaseFinder
    private let listings: FolderListings
    /// By the path of the folder; `nil` for those about which there is nothing to say.
    private var folders: [String: FolderCollector?] = [:]
    /// The folder that was asked for last: tables mostly come in order.
    private var last: (path: String, folder: FolderCollector?) = ("", nil)

    init(_ tables: [String], _ baseChoice: BaseFinder.Choice, _ listings: FolderListings) {
        self.baseChoice = baseChoice
        self.listings = listings
        finder = BaseFinder(baseChoice, listings)
        jobs.reserveCapacity(tables.count)
        for path in tables { addJob(for: path) }
    }

    private mutating func addJob(for path: String) {
        let place = LocalizedPath(path)
        let base = finder.base(of: place)
        if let base { uses[base, default: 0] += 1 }
        let folder = baseChoice.isFile ? nil : place.flatMap { self.folder(at: $0.folder) }
        folder?.expectTable()
        jobs.append(
            CheckJob(
                path: path, base: base == path ? nil : base,
                role: base == nil ? .alone : base == path ? .base : .translation,
                locale: place?.locale ?? "", folder: folder))
    }

    private mutating func folder(at path: String) -> FolderCollector? {
        if path == last.path { return last.folder }
        let folder = folders[path] ?? FolderCollector(path, finder.baseLocale(of: path), listings)
        folders[path] = .some(folder)
        last = (path, folder)
        return folder
    }
}

/// What is to be done about one table.
struct CheckJob: Sendable {
    /// The path of the table.
    let path: String
    /// The path of the table it is compared with.
    let base: String?
    let role: TableListing.Role
    /// The locale it is for; empty if it stands in no `.lproj`.
    let locale: String
    /// Where the tables of its folder come together, if that is looked at.
    let folder: FolderCollector?
}
