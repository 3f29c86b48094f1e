internal import Files
internal import Rules
internal import SourceText
internal import StringTables
internal import XcodeProjects

/// What the Xcode projects in and above some folders build.
struct ProjectMembership {
    /// A project, and the names of its files in `.lproj` folders.
    private struct Known {
        let path: String
        let project: XcodeProject
        /// By the folder that contains the `.lproj`, which is absolute, and by locale.
        var localized: [String: [String: Set<String>]] = [:]

        init(_ path: String, _ project: XcodeProject) {
            self.path = path
            self.project = project
            for file in project.files {
                guard let path = LocalizedPath(file) else { continue }
                localized[path.folder, default: [:]][path.locale, default: []].insert(path.name)
            }
        }
    }

    private let view: WorkspaceView
    /// The number of folders upward that are searched.
    private static let reach = 8

    init(_ view: WorkspaceView) { self.view = view }

    /// The folders of tables of which a project builds some, but perhaps not all.
    func folders(of tables: [String]) -> [ProjectFolder] {
        let files = view.files
        let localized = tables.compactMap { LocalizedPath($0, in: files) }.filter {
            TableFormat(path: $0.name)?.holdsAllLocales == false
        }
        let groups = Dictionary(grouping: localized) { files.absolute($0.folder) }
        let projects = projects(around: Set(groups.keys))
        return groups.sorted { $0.key < $1.key }.compactMap { folder, paths in
            projectFolder(folder, paths.sorted { $0.path < $1.path }, projects)
        }
    }

    private func projectFolder(
        _ folder: String, _ paths: [LocalizedPath], _ projects: [Known]
    ) -> ProjectFolder? {
        let builders = projects.filter { $0.localized[folder] != nil }
        guard let first = builders.first, !builders.contains(where: \.project.mentionsLocaleFolders),
            !projects.contains(where: { $0.project.contains(folder) })
        else { return nil }
        let built = builders.reduce(into: [String: Set<String>]()) { built, known in
            built.merge(known.localized[folder] ?? [:]) { $0.union($1) }
        }
        let tables = paths.filter { !isOfInterface($0) }.map {
            ProjectFolder.File(path: $0.path, locale: $0.locale, name: $0.name)
        }
        return ProjectFolder(
            project: first.path, tables: tables, built: built,
            regions: builders.flatMap(\.project.regions),
            developmentRegion: first.project.developmentRegion)
    }

    /// Whether the interface file whose texts a table has is in the same `.lproj`, so that the app does not look into the table.
    private func isOfInterface(_ table: LocalizedPath) -> Bool {
        let stem = String(table.name.withoutTableSuffix)
        let folder = FilePath.folder(of: table.path)
        return !view.folders.names(["\(stem).xib", "\(stem).storyboard"], in: folder).isEmpty
    }

    // MARK: - Projects

    /// The projects in the folders that were searched, and in those above `folders`.
    private func projects(around folders: Set<String>) -> [Known] {
        let files = view.files
        var places = Set(view.folders.walkedFolders.map(files.absolute))
        for folder in folders {
            var (place, left) = (folder, Self.reach)
            while places.insert(place).inserted, left > 0, place != "/",
                view.folders.kind(of: ".git", in: place) == nil
            {
                place = FilePath.folder(of: place)
                left -= 1
            }
        }
        return places.sorted().flatMap { folder in
            view.folders.names(in: folder, suffix: ProjectFiles.project.folderSuffix).compactMap { name in
                let path = FilePath.join(folder, name)
                return project(at: path, in: folder).map { Known(files.nameFromHere(path), $0) }
            }
        }
    }

    private func project(at path: String, in folder: String) -> XcodeProject? {
        let path = FilePath.join(path, ProjectFiles.project.name)
        let files = view.files
        func read() -> XcodeProject? {
            guard let size = files.size(ofFile: path), size <= Limits.projectSize,
                let bytes = try? files.projectBytes(at: path)
            else { return nil }
            return XcodeProject(bytes, in: folder)
        }
        guard let caches = view.caches else { return read() }
        return caches.projects.value(at: path, in: files, read)
    }
}

extension XcodeProject {
    /// Whether a folder belongs to it with everything below.
    fileprivate func contains(_ folder: String) -> Bool {
        guard !folders.isEmpty else { return false }
        var folder = folder
        while !folders.contains(folder) {
            guard folder != "/" else { return false }
            folder = FilePath.folder(of: folder)
        }
        return true
    }
}
