internal import Files
internal import Rules
internal import SourceText
internal import StringTables
internal import XcodeProjects

/// Compares the tables that projects build with those in the folders that are checked.
struct FilesOnDisk {
    private enum Presence {
        case present
        /// Only with other capitals, at this path as reports show it.
        case miscased(String)
        case missing
        /// In a folder that was not searched.
        case unknown
    }

    private let view: WorkspaceView
    /// The earlier files, if a file that existed then counts as one that exists.
    private let history: EarlierTables?
    /// The folders that were searched, as reports show them, by their absolute path.
    private let walked: [String: String]
    /// The names in a folder by their lower-case form.
    private var folded: [String: [String: String]] = [:]

    init(_ view: WorkspaceView, since history: EarlierTables? = nil) {
        self.view = view
        self.history = history
        walked = view.folders.searchedFolders
    }

    /// Adds the tables that a project builds and that do not exist, or have other capitals. Of a group that is missing as a whole
    /// only the first one is added.
    mutating func addMissing(in place: ProjectIndex.Place, to tables: inout ProjectTables) {
        var missing: [(path: String, at: SourcePosition, group: Int)] = []
        var present: Set<Int> = []
        for file in place.project.files where file.isBuilt && ProjectFiles.isTable(file.path) {
            let name = FilePath.path(file.path, from: place.folder)
            switch presence(of: file.path) {
            case .present, .unknown: present.insert(file.group)
            case .miscased(let path):
                present.insert(file.group)
                tables.miscased.append(.init(path: path, name: name, project: place.name))
            case .missing: missing.append((name, file.place, file.group))
            }
        }
        let path = FilePath.join(place.path, ProjectFiles.project.name)
        var told: Set<Int> = []
        for file in missing {
            let isWholeGroup = !present.contains(file.group)
            guard !isWholeGroup || told.insert(file.group).inserted else { continue }
            tables.missing.append(
                .init(project: path, at: file.at, path: file.path, isWholeGroup: isWholeGroup))
        }
    }

    /// Asks the folders that were read, and never the disk: a project may name any path.
    private mutating func presence(of path: String) -> Presence {
        // The names below the innermost folder that was searched.
        var (names, folder) = ([FilePath.name(of: path)], FilePath.folder(of: path))
        while walked[folder] == nil {
            guard folder != "/" else { return .unknown }
            names.append(FilePath.name(of: folder))
            folder = FilePath.folder(of: folder)
        }
        var isMiscased = false
        var shown = walked[folder] ?? folder
        while let name = names.popLast() {
            guard let found = member(name, of: shown) else {
                let path = ([shown, name] + names.reversed()).reduce("", FilePath.join)
                return isMissing(path, in: shown) ? .missing : .unknown
            }
            isMiscased = isMiscased || found != name
            shown = FilePath.join(shown, found)
            if !names.isEmpty, !view.folders.isWalked(shown) { return .unknown }
        }
        return isMiscased ? .miscased(shown) : .present
    }

    /// Whether a file that does not exist is a fault.
    private func isMissing(_ path: String, in folder: String) -> Bool {
        // An empty folder may be a submodule that is not checked out.
        let isSubmodule = view.folders.names(in: folder).isEmpty && !TableNames.isLocaleFolder(folder)
        guard !isSubmodule else { return false }
        guard let history else { return true }
        if case .absent = try? history.former(path) { return true }
        return false
    }

    /// The name of a member of a folder, if only with other capitals.
    private mutating func member(_ name: String, of folder: String) -> String? {
        if view.folders.kind(of: name, in: folder) != nil { return name }
        if folded[folder] == nil {
            folded[folder] = Dictionary(view.folders.names(in: folder).map { ($0.lowercased(), $0) }) { $1 }
        }
        return folded[folder]?[name.lowercased()]
    }
}
