package import SourceText

/// Files in memory, such as those of an upload or an archive.
package struct MemoryFiles: FileSystem {
    package let workingFolder = "/"
    /// The contents by absolute path.
    private let files: [String: ByteBuffer]
    private let folders: FolderTree

    /// - Parameters:
    ///   - files: The contents by path; paths may be relative to the root.
    ///   - emptyFolders: Folders that exist even if no file is in them.
    package init(_ files: [String: ByteBuffer], emptyFolders: [String] = []) {
        var (contents, folders) = ([String: ByteBuffer](), FolderTree())
        for (path, bytes) in files {
            let path = FilePath.absolute(path, from: "/")
            contents[path] = bytes
            folders.add(file: path)
        }
        for folder in emptyFolders { folders.add(folder: FilePath.absolute(folder, from: "/")) }
        self.files = contents
        self.folders = folders
    }

    package func kind(of path: String) -> FileKind? {
        let path = absolute(path)
        if folders.contains(path) { return .folder }
        return files[path] == nil ? nil : .file
    }

    package func kindWithoutFolderLinks(of path: String) -> FileKind? { kind(of: path) }

    package func exists(_ path: String) -> Bool { kind(of: path) != nil }

    package func size(ofFile path: String) -> Int? { files[absolute(path)]?.count }

    package func identity(of path: String) -> FileIdentity? {
        guard exists(path) else { return nil }
        return FileIdentity(ofUnstored: absolute(path))
    }

    package func realPath(of path: String) -> String? { exists(path) ? absolute(path) : nil }

    package func isLink(_ path: String) -> Bool { false }

    package func target(ofLink path: String) -> String? { nil }

    package func members(of folder: String) -> FolderListing? { folders.listing(of: absolute(folder)) }

    package func bytes(at path: String) throws(ReadFailure) -> ByteBuffer {
        guard let bytes = files[absolute(path)] else { throw .missing }
        return bytes
    }

    package func version(of path: String) -> FileVersion {
        exists(path) ? FileVersion(nil, change: 0) : .unknown
    }

    package func isReplaced(_ path: String) -> Bool { true }
}
