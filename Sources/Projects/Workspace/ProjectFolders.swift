internal import Files
internal import Settings
internal import SourceText
internal import StringTables

/// Finds the projects of the tables of a request.
///
/// Projects are never divided, since what is said about a table depends on its base, and what is said about a folder on the
/// tables of all locales. Therefore a folder of a locale belongs to the same project as the folder that contains it, regardless of
/// is in it.
struct ProjectFolders {
    /// A folder in one of the paths of the request.
    private struct Place {
        /// The folder of its project.
        let project: String
        /// Whether it is the folder of a locale, or below one.
        let isLocale: Bool
    }

    private let files: any FileSystem
    /// The folders of the paths of the request, absolute.
    private let roots: Set<[UInt8]>
    /// The folder from which the names of projects start.
    private let origin: String
    private let listings: FolderListings
    /// The places that are known; by bytes, since strings are equal in both forms of an accent.
    private var places: [[UInt8]: Place?] = [:]

    /// - Parameters:
    ///   - paths: The paths of the request.
    ///   - folders: The folders that have been read already.
    init(_ paths: [String], _ folders: FolderListings) {
        let files = folders.files
        self.files = files
        let roots = paths.map { Self.root(of: files.absolute($0), isFolder: folders.isWalked($0)) }
        self.roots = Set(roots.map { Array($0.utf8) })
        origin = roots.count == 1 ? roots[0] : files.workingFolder
        listings = folders
    }

    /// The folder that is divided into projects for the path of a request: those of all locales have the same one.
    private static func root(of path: String, isFolder: Bool) -> String {
        let folder = isFolder ? path : FilePath.folder(of: path)
        return TableNames.isLocaleFolder(folder) ? FilePath.folder(of: folder) : folder
    }

    /// The name of the project that the table or folder at a path belongs to: its path, or nothing for that of the request.
    mutating func name(ofProjectWith path: String) -> String {
        let project = place(of: FilePath.folder(of: files.absolute(path)))?.project ?? origin
        let name = FilePath.path(project, from: origin)
        return name == "." ? "" : name
    }

    /// `nil` if `folder` is in no path of the request.
    private mutating func place(of folder: String) -> Place? {
        let key = Array(folder.utf8)
        if let known = places[key] { return known }
        let place = newPlace(of: folder, isRoot: roots.contains(key))
        places[key] = .some(place)
        return place
    }

    private mutating func newPlace(of folder: String, isRoot: Bool) -> Place? {
        let isLocale = TableNames.isLocaleFolder(folder)
        guard let above = folder == "/" ? nil : place(of: FilePath.folder(of: folder)) else {
            return isRoot ? Place(project: folder, isLocale: isLocale) : nil
        }
        if above.isLocale || isLocale { return Place(project: above.project, isLocale: true) }
        return Place(project: isProject(folder) ? folder : above.project, isLocale: false)
    }

    /// Whether a file or folder marks `folder` as that of a project.
    private mutating func isProject(_ folder: String) -> Bool {
        if !listings.names(Self.markers, in: folder).isEmpty { return true }
        return listings.names(in: folder, suffix: ProjectFiles.project.folderSuffix).contains {
            listings.kind(of: $0, in: folder) == .folder
        }
    }

    private static let markers = ConfigurationFinder.markers + [ProjectFiles.manifest]
}
