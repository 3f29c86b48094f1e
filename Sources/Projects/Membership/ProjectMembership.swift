internal import Files
internal import Rules
internal import SourceText
internal import StringTables
internal import XcodeProjects

/// What the Xcode projects in and above some folders build.
struct ProjectMembership {
    /// What projects say about the files in the `.lproj` folders of a folder.
    private struct Contents {
        /// The paths of the projects that name some.
        var projects: [String] = []
        /// The names of the files by locale.
        var files: [String: Set<String>] = [:]
        var listed: Set<String> = []
        var developmentRegion: String?
        var isCopiedByScript = false

        mutating func add(
            _ file: LocalizedPath, of project: XcodeProject, at path: String, _ listed: Set<String>
        ) {
            files[file.locale, default: []].insert(file.name)
            guard projects.last != path else { return }
            projects.append(path)
            self.listed.formUnion(listed)
            developmentRegion = developmentRegion ?? project.developmentRegion
            if project.mentionsLocaleFolders { isCopiedByScript = true }
        }
    }

    private let view: WorkspaceView
    /// By the folder that contains the `.lproj` folders, which is absolute.
    private var contents: [String: Contents] = [:]
    /// The folders that belong to a project with everything below: absolute paths.
    private var wholeFolders: Set<String> = []

    init(_ view: WorkspaceView) { self.view = view }

    /// The folders of tables of which a project builds some, but perhaps not all.
    mutating func folders(of tables: [String]) -> [ProjectFolder] {
        let files = view.files
        let localized = tables.compactMap { LocalizedPath($0, in: files) }.filter {
            TableFormat(path: $0.name)?.holdsAllLocales == false
        }
        let groups = Dictionary(grouping: localized) { files.absolute($0.folder) }
        addProjects(around: groups.keys.sorted())
        return groups.sorted { $0.key < $1.key }.compactMap { folder, paths in
            projectFolder(folder, paths.sorted { $0.path < $1.path })
        }
    }

    private func projectFolder(_ folder: String, _ paths: [LocalizedPath]) -> ProjectFolder? {
        guard let contents = contents[folder], !contents.isCopiedByScript, !isWhole(folder) else {
            return nil
        }
        let tables = paths.filter { !isOfInterface($0) }.map {
            ProjectFolder.File(path: $0.path, locale: $0.locale, name: $0.name)
        }
        return ProjectFolder(
            project: contents.projects[0], tables: tables, built: contents.files, listed: contents.listed,
            developmentRegion: contents.developmentRegion)
    }

    /// Whether a folder belongs to a project with everything below.
    private func isWhole(_ folder: String) -> Bool {
        guard !wholeFolders.isEmpty else { return false }
        var folder = folder
        while !wholeFolders.contains(folder) {
            guard folder != "/" else { return false }
            folder = FilePath.folder(of: folder)
        }
        return true
    }

    /// Whether the interface file whose texts a table has is in the same `.lproj`, so that the app does not look into the table.
    private func isOfInterface(_ table: LocalizedPath) -> Bool {
        let stem = String(table.name.withoutTableSuffix)
        let folder = FilePath.folder(of: table.path)
        return !view.folders.names(["\(stem).xib", "\(stem).storyboard"], in: folder).isEmpty
    }

    // MARK: - Projects

    /// Adds the projects in the folders that were searched, and in those above `folders`.
    private mutating func addProjects(around folders: [String]) {
        var places = Set(view.folders.walkedFolders.map(view.files.absolute))
        for folder in folders { places.formUnion(view.folders.foldersOfProjects(from: folder)) }
        for folder in places.sorted() {
            for name in view.folders.names(in: folder, suffix: ProjectFiles.project.folderSuffix) {
                let path = FilePath.join(folder, name)
                if let project = project(at: path, in: folder) { add(project, at: path) }
            }
        }
    }

    private mutating func add(_ project: XcodeProject, at path: String) {
        wholeFolders.formUnion(project.folders)
        let listed = Set(project.regions.map { LocaleIdentifier($0).canonicalName })
        for file in project.localizedFiles {
            guard let file = LocalizedPath(file) else { continue }
            contents[file.folder, default: Contents()].add(file, of: project, at: path, listed)
        }
    }

    private func project(at path: String, in folder: String) -> XcodeProject? {
        let path = FilePath.join(path, ProjectFiles.project.name)
        let files = view.files
        func read() -> XcodeProject? {
            guard let bytes = files.projectBytes(at: path, upTo: Limits.projectSize),
                XcodeProject.mayConcernTables(bytes)
            else { return nil }
            return XcodeProject(bytes, in: folder)
        }
        guard let caches = view.caches else { return read() }
        return caches.projects.value(at: path, in: files, read)
    }
}
