package import SourceText

/// Files in memory, such as those of an upload or an archive.
package struct MemoryFiles: FileSystem {
    package let workingFolder = "/"
    /// The contents by absolute path.
    private let files: [String: ByteBuffer]
    /// The names in each folder, and whether each is a folder.
    private let folders: [String: [String: Bool]]

    /// - Parameters:
    ///   - files: The contents by path; paths may be relative to the root.
    ///   - emptyFolders: Folders that exist even if no file is in them.
    package init(_ files: [String: ByteBuffer], emptyFolders: [String] = []) {
        var (contents, folders) = ([String: ByteBuffer](), ["/": [String: Bool]()])
        for (path, bytes) in files {
            let path = FilePath.absolute(path, from: "/")
            contents[path] = bytes
            Self.add(path, to: &folders)
        }
        for folder in emptyFolders {
            let path = FilePath.absolute(folder, from: "/")
            folders[path] = folders[path] ?? [:]
            Self.add(path, isFolder: true, to: &folders)
        }
        self.files = contents
        self.folders = folders
    }

    /// Adds a file or folder and the folders above it.
    private static func add(
        _ path: String, isFolder: Bool = false, to folders: inout [String: [String: Bool]]
    ) {
        var (path, isFolder) = (path, isFolder)
        while path != "/" {
            let (folder, name) = (FilePath.folder(of: path), FilePath.name(of: path))
            guard folders[folder]?[name] != isFolder else { return }
            folders[folder, default: [:]][name] = isFolder
            (path, isFolder) = (folder, true)
        }
    }

    package func kind(of path: String) -> FileKind? {
        let path = absolute(path)
        if folders[path] != nil { return .folder }
        return files[path] == nil ? nil : .file
    }

    package func kindWithoutFolderLinks(of path: String) -> FileKind? { kind(of: path) }

    package func exists(_ path: String) -> Bool { kind(of: path) != nil }

    package func size(ofFile path: String) -> Int? { files[absolute(path)]?.count }

    package func identity(of path: String) -> FileIdentity? {
        guard exists(path) else { return nil }
        return FileIdentity(device: .max, number: UInt64(bitPattern: Int64(absolute(path).hashValue)))
    }

    package func realPath(of path: String) -> String? { exists(path) ? absolute(path) : nil }

    package func isLink(_ path: String) -> Bool { false }

    package func target(ofLink path: String) -> String? { nil }

    package func members(of folder: String) -> FolderListing? {
        folders[absolute(folder)].map { names in
            var listing = FolderListing()
            for (name, isFolder) in names { listing.append(name.pathBytes.span, isFolder ? .folder : .file) }
            return listing
        }
    }

    package func bytes(at path: String) throws(ReadFailure) -> ByteBuffer {
        guard let bytes = files[absolute(path)] else { throw .missing }
        return bytes
    }

    package func isReplaced(_ path: String) -> Bool { true }
}
