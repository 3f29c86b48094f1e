internal import Files
internal import SourceText
internal import StringTables

/// The folders with Xcode projects and Swift packages, among those that were searched and those above some tables.
struct ProjectSearch {
    struct Folder {
        /// Absolute.
        let path: String
        /// The path as reports show it.
        let shown: String
        /// Whether it is in a folder that is checked.
        let isChecked: Bool
        /// The names of the projects in it.
        let projects: [String]
        /// Whether it is that of a package.
        let hasManifest: Bool
    }

    /// In the order of their paths.
    let folders: [Folder]

    init(_ view: WorkspaceView, around tables: [String]) {
        let walked = Dictionary(view.folders.walkedFolders.map { (view.files.absolute($0), $0) }) { $1 }
        let searched = Self.folders(above: tables, view).union(walked.keys)
        folders = searched.sorted().compactMap { path in
            let projects = view.folders.names(in: path, suffix: ProjectFiles.project.folderSuffix)
            let hasManifest = view.folders.kind(of: ProjectFiles.manifest, in: path) == .file
            guard hasManifest || !projects.isEmpty else { return nil }
            return Folder(
                path: path, shown: walked[path] ?? path, isChecked: walked[path] != nil, projects: projects,
                hasManifest: hasManifest)
        }
    }

    /// The folders of tables and those above them, absolute, that may have a project of them.
    private static func folders(above tables: [String], _ view: WorkspaceView) -> Set<String> {
        /// How many folders above each are searched.
        var reaches: [String: Int] = [:]
        for path in tables {
            let path = LocalizedPath(path, in: view.files)?.folder ?? FilePath.folder(of: path)
            var (folder, reach) = (view.files.absolute(path), FolderListings.reachOfProjects)
            while reach > reaches[folder] ?? -1 {
                reaches[folder] = reach
                if reach == 0 || view.folders.isTopOfProjects(folder) { break }
                (folder, reach) = (FilePath.folder(of: folder), reach - 1)
            }
        }
        return Set(reaches.keys)
    }
}
