internal import Files
internal import SourceText
internal import XcodeProjects

/// The routines that the Xcode projects of sources declare.
struct ProjectRoutines {
    private(set) var names: [String] = []

    /// - Parameter sources: The paths of sources, whose projects are beside or above them.
    init(around sources: [String], _ folders: FolderListings, in files: any FileSystem) {
        var (known, tops): (Set<String>, [String: Bool]) = ([], [:])
        for source in sources {
            let folder = files.absolute(FilePath.folder(of: source))
            guard !known.contains(folder) else { continue }
            for folder in folders.foldersOfProjects(from: folder, &tops) where known.insert(folder).inserted {
                add(projectsIn: folder, folders, in: files)
            }
        }
    }

    private mutating func add(projectsIn folder: String, _ folders: FolderListings, in files: any FileSystem)
    {
        let (suffix, name) = ProjectFiles.project
        for project in folders.names(in: folder, suffix: suffix) {
            let path = FilePath.join(FilePath.join(folder, project), name)
            guard let bytes = files.projectBytes(at: path, upTo: Limits.projectSize) else { continue }
            for name in MacroNames.names(in: bytes.span) where !names.contains(name) { names.append(name) }
        }
    }
}
