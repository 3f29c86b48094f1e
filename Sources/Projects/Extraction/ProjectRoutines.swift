internal import Files
internal import Settings
internal import SourceText
internal import XcodeProjects

/// The routines that the Xcode projects and the configurations of sources name.
struct ProjectRoutines {
    private(set) var names: [String] = []

    /// - Parameter sources: The paths of sources, whose projects are next to or above them.
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

    /// Adds those that the configurations of sources name. One that cannot be used names none.
    mutating func add(configurationsOf sources: [String], _ folders: FolderListings) {
        var finder = ConfigurationFinder(.nearest, folders: folders)
        let configurations = finder.configurations(of: sources)
        for source in sources {
            for name in configurations.configuration(of: source).routines where !names.contains(name) {
                names.append(name)
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
