internal import SourceText

/// The folders above some files, which are not read from disk.
package struct FolderTree: Sendable {
    /// For each folder, the names in it, and whether each is a folder. Paths are absolute.
    private var folders: [String: [String: Bool]] = ["/": [:]]

    package init() {}

    /// Adds a file and the folders above it.
    package mutating func add(file path: String) { add(path, isFolder: false) }

    /// Adds a folder and the folders above it.
    package mutating func add(folder path: String) {
        folders[path] = folders[path] ?? [:]
        add(path, isFolder: true)
    }

    private mutating func add(_ path: String, isFolder: Bool) {
        var (path, isFolder) = (path, isFolder)
        while path != "/" {
            let (folder, name) = (FilePath.folder(of: path), FilePath.name(of: path))
            guard folders[folder]?[name] != isFolder else { return }
            folders[folder, default: [:]][name] = isFolder
            (path, isFolder) = (folder, true)
        }
    }

    package func contains(_ path: String) -> Bool { folders[path] != nil }

    /// The names in a folder; `nil` if there is none.
    package func listing(of path: String) -> FolderListing? {
        folders[path].map { names in
            var listing = FolderListing()
            for (name, isFolder) in names { listing.append(name.pathBytes.span, isFolder ? .folder : .file) }
            return listing
        }
    }
}
