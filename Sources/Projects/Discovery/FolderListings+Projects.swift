internal import Files
internal import SourceText

/// How far above a table its project is looked for.
extension FolderListings {
    /// The number of folders upward that are searched.
    static let reachOfProjects = 8

    /// Whether no project above a folder concerns it: it has `.git`, or nothing is above it.
    func isTopOfProjects(_ folder: String) -> Bool { folder == "/" || kind(of: ".git", in: folder) != nil }

    /// A folder, which is absolute, and those above it that may have a project of what is in it, the nearest first.
    func foldersOfProjects(from folder: String) -> [String] {
        var tops: [String: Bool] = [:]
        return foldersOfProjects(from: folder, &tops)
    }

    /// The same for one of many folders.
    ///
    /// - Parameter tops: Which folders nothing above concerns, as far as it is known: in one with many members it takes long to find
    ///   out.
    func foldersOfProjects(from folder: String, _ tops: inout [String: Bool]) -> [String] {
        var folders = [folder]
        while folders.count <= Self.reachOfProjects, let last = folders.last {
            let isTop = tops[last] ?? isTopOfProjects(last)
            tops[last] = isTop
            if isTop { break }
            folders.append(FilePath.folder(of: last))
        }
        return folders
    }

    /// The folders that were searched, as reports show them, by their absolute path.
    var searchedFolders: [String: String] {
        Dictionary(walkedFolders.map { (files.absolute($0), $0) }) { min($0, $1) }
    }
}
