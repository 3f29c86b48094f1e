internal import Files
internal import Rules
internal import SourceText
internal import StringTables

/// The jobs for the tables of a run.
struct CheckPlan {
    /// One for each table, in their order.
    private(set) var jobs: [CheckJob] = []
    /// The number of uses of each base, including as a table that is checked.
    private(set) var uses: [String: Int] = [:]

    /// The translations by the folder and the base that they are compared with.
    private(set) var bases: [BaseUse] = []

    private struct Use: Hashable {
        let folder: String
        let choice: BaseChoice
    }

    /// The indices of ``bases``.
    private var numbersOfBases: [Use: Int] = [:]
    private let baseChoice: BaseFinder.Choice
    private let finder: BaseFinder
    /// The projects that build the tables.
    private let projects: MembershipCheck?
    private let folderListings: FolderListings
    /// The collectors by the path of their folder; `nil` for folders that are not checked.
    private var folders: [String: FolderCollector?] = [:]
    /// The last folder: successive tables are mostly in the same one.
    private var last: (path: String, folder: FolderCollector?) = ("", nil)

    init(
        _ tables: [String], _ baseChoice: BaseFinder.Choice, _ view: WorkspaceView,
        _ projects: MembershipCheck? = nil
    ) {
        self.baseChoice = baseChoice
        self.projects = projects
        folderListings = view.folders
        finder = BaseFinder(baseChoice, view)
        jobs.reserveCapacity(tables.count)
        for path in tables { addJob(for: path) }
    }

    private mutating func addJob(for path: String) {
        guard TableFormat(path: path)?.holdsAllLocales != true else {
            let rivals = finder.rivals(ofCatalog: path).filter {
                projects?.mayShareTarget(path, $0) ?? true
            }
            return jobs.append(CheckJob(catalog: path, rivals: rivals))
        }
        let place = LocalizedPath(path, in: folderListings.files)
        let base = finder.base(of: place)
        if let base { uses[base, default: 0] += 1 }
        let lookalike = place == nil ? lookalikeFolder(of: path) : nil
        let folder =
            baseChoice.isFile ? nil : (place?.folder ?? lookalike?.parent).flatMap { self.folder(at: $0) }
        folder?.expectTable(in: lookalike?.name)
        let isBase = base == path
        let otherBase = isBase ? nil : base
        if otherBase != nil { countUse(ofBaseOf: place) }
        jobs.append(
            CheckJob(
                path: path, base: otherBase, role: isBase ? .base : base == nil ? .alone : .translation,
                locale: place?.locale ?? "", folder: folder, twin: place.flatMap { finder.twin(of: $0.path) },
                baseTwin: place == nil ? nil : otherBase.flatMap { finder.twin(of: $0) },
                developmentLanguage: place.flatMap { developmentLanguage(of: $0, base: base) }))
    }

    /// The development language of the folder of a table, if that or its base is in `Base.lproj`.
    private func developmentLanguage(of place: LocalizedPath, base: String?) -> LocaleIdentifier? {
        let baseLocale = base.flatMap { LocaleIdentifier(path: $0) }
        guard place.locale == "Base" || baseLocale?.name == "Base" else { return nil }
        return finder.developmentLanguage(of: place.folder).map { LocaleIdentifier($0) }
    }

    /// The folder of a table, if that only looks like one of a locale.
    private func lookalikeFolder(of path: String) -> (parent: String, name: String)? {
        let folder = FilePath.folder(of: path)
        let name = FilePath.name(of: folder)
        return TableNames.lookalikeLocale(name) == nil ? nil : (FilePath.folder(of: folder), name)
    }

    private mutating func countUse(ofBaseOf place: LocalizedPath?) {
        guard let place, let choice = finder.baseChoice(for: place) else { return }
        let use = BaseUse(locale: choice.locale, reason: choice.reason, folder: place.folder, tables: 0)
        let number = numbersOfBases[Use(folder: place.folder, choice: choice)] ?? bases.count
        if number == bases.count { bases.append(use) }
        numbersOfBases[Use(folder: place.folder, choice: choice)] = number
        bases[number].tables += 1
    }

    private mutating func folder(at path: String) -> FolderCollector? {
        if path == last.path { return last.folder }
        let folder = folders[path] ?? FolderCollector(path, finder.baseLocale(of: path), folderListings)
        folders[path] = .some(folder)
        last = (path, folder)
        return folder
    }
}

/// The check of one table.
struct CheckJob: Sendable {
    /// The path of the table.
    let path: String
    /// The path of the base; `nil` if there is none.
    let base: String?
    let role: TableListing.Role
    /// The locale of the table; empty if it is not in an `.lproj` folder.
    let locale: String
    /// The collector of the tables of its folder, if that is checked; the folder of one that only looks like that of a locale
    /// is the one above it.
    let folder: FolderCollector?
    /// The paths of the tables of the other format next to the table and its base.
    let twin: String?
    let baseTwin: String?
    /// The language of the texts in `Base.lproj`, if the table or its base is there.
    var developmentLanguage: LocaleIdentifier?
    /// For a catalog, the paths of tables of its name that are built next to it; `nil` for other tables.
    var rivals: [String]?
}

extension CheckJob {
    /// The paths of the files that it reads.
    var files: [String] { [path] + [base, twin, baseTwin].compactMap(\.self) }

    /// The check of a catalog, which is its own base.
    init(catalog path: String, rivals: [String]) {
        self.init(
            path: path, base: nil, role: .alone, locale: "", folder: nil, twin: nil, baseTwin: nil,
            rivals: rivals)
    }
}
