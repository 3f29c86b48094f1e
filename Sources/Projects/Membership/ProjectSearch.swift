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
        let walked = view.folders.searchedFolders
        let own = Set(
            tables.map { path in
                view.files.absolute(
                    LocalizedPath(path, in: view.files)?.folder ?? FilePath.folder(of: path))
            })
        var tops: [String: Bool] = [:]
        let above = own.flatMap { view.folders.foldersOfProjects(from: $0, &tops) }
        let searched = Set(above).union(walked.keys)
        folders = searched.sorted().compactMap { path in
            let projects = view.folders.names(in: path, suffix: ProjectFiles.project.folderSuffix)
            let hasManifest = view.folders.kind(of: ProjectFiles.manifest, in: path) == .file
            guard hasManifest || !projects.isEmpty else { return nil }
            return Folder(
                path: path, shown: walked[path] ?? path, isChecked: walked[path] != nil, projects: projects,
                hasManifest: hasManifest)
        }
    }
}
