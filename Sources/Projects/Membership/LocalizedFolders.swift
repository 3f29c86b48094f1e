internal import Files
internal import Rules
internal import SourceText
internal import StringTables
internal import XcodeProjects

/// The folders with `.lproj` folders of which projects name some files.
struct LocalizedFolders {
    /// What projects say about the files in the `.lproj` folders of a folder.
    private struct Contents {
        /// The paths of the projects that name some.
        var projects: [String] = []
        /// The names of the files by locale.
        var files: [String: Set<String>] = [:]
        var listed: Set<String> = []
        var developmentRegion: String?
        var isCopiedByScript = false

        mutating func add(_ file: LocalizedPath, of place: ProjectIndex.Place, _ listed: Set<String>) {
            files[file.locale, default: []].insert(file.name)
            guard projects.last != place.path else { return }
            projects.append(place.path)
            self.listed.formUnion(listed)
            developmentRegion = developmentRegion ?? place.project.developmentRegion
            if place.project.mentionsLocaleFolders { isCopiedByScript = true }
        }
    }

    private let view: WorkspaceView
    private let index: ProjectIndex
    /// By the folder that contains the `.lproj` folders, which is absolute.
    private var contents: [String: Contents] = [:]

    init(_ index: ProjectIndex, _ view: WorkspaceView) {
        (self.view, self.index) = (view, index)
        for place in index.places {
            let listed = Set(place.project.regions.map { LocaleIdentifier($0).canonicalName })
            for file in place.project.files {
                guard let file = LocalizedPath(file.path) else { continue }
                contents[file.folder, default: Contents()].add(file, of: place, listed)
            }
        }
    }

    /// The folders of tables of which a project names some, but perhaps not all.
    func folders(of tables: [String]) -> [ProjectFolder] {
        guard !contents.isEmpty else { return [] }
        let files = view.files
        let localized = tables.compactMap { LocalizedPath($0, in: files) }.filter {
            TableFormat(path: $0.name)?.holdsAllLocales == false
        }
        return Dictionary(grouping: localized) { files.absolute($0.folder) }.sorted { $0.key < $1.key }
            .compactMap { folder, paths in projectFolder(folder, paths.sorted { $0.path < $1.path }) }
    }

    private func projectFolder(_ folder: String, _ paths: [LocalizedPath]) -> ProjectFolder? {
        guard let contents = contents[folder], !contents.isCopiedByScript, !index.isMember(folder) else {
            return nil
        }
        let tables = paths.filter { !view.folders.isBesideInterface($0) }.map {
            ProjectFolder.File(path: $0.path, locale: $0.locale, name: $0.name)
        }
        return ProjectFolder(
            project: contents.projects[0], tables: tables, built: contents.files, listed: contents.listed,
            developmentRegion: contents.developmentRegion)
    }
}

extension FolderListings {
    /// Whether the interface file whose texts a table has is in the same `.lproj`, so that the app does not look into the table.
    func isBesideInterface(_ table: LocalizedPath) -> Bool {
        let stem = table.name.withoutTableSuffix
        return !names(["\(stem).xib", "\(stem).storyboard"], in: FilePath.folder(of: table.path)).isEmpty
    }
}
