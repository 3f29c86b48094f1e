package import SourceText

/// A file system with some files replaced or added, such as unsaved text or standard input.
package struct OverlaidFiles: FileSystem {
    private let below: any FileSystem
    /// The contents of these files by absolute path.
    private let contents: [String: ByteBuffer]

    /// - Parameter contents: The contents by path, absolute or relative to the working folder of `below`.
    package init(_ contents: [String: ByteBuffer], over below: any FileSystem) {
        self.below = below
        self.contents = Dictionary(contents.map { (below.absolute($0), $1) }) { $1 }
    }

    package var workingFolder: String { below.workingFolder }

    private func content(_ path: String) -> ByteBuffer? { contents[absolute(path)] }

    package func kind(of path: String) -> FileKind? { isReplaced(path) ? .file : below.kind(of: path) }

    package func kindWithoutFolderLinks(of path: String) -> FileKind? {
        isReplaced(path) ? .file : below.kindWithoutFolderLinks(of: path)
    }

    package func exists(_ path: String) -> Bool { isReplaced(path) || below.exists(path) }

    package func size(ofFile path: String) -> Int? { content(path)?.count ?? below.size(ofFile: path) }

    package func identity(of path: String) -> FileIdentity? { below.identity(of: path) }

    package func realPath(of path: String) -> String? {
        below.realPath(of: path) ?? (isReplaced(path) ? absolute(path) : nil)
    }

    package func isLink(_ path: String) -> Bool { !isReplaced(path) && below.isLink(path) }

    package func target(ofLink path: String) -> String? {
        isReplaced(path) ? nil : below.target(ofLink: path)
    }

    package func members(of folder: String) -> FolderListing? { below.members(of: folder) }

    package func bytes(at path: String) throws(ReadFailure) -> ByteBuffer {
        if let content = content(path) { return content }
        return try below.bytes(at: path)
    }

    package func isReplaced(_ path: String) -> Bool { content(path) != nil }
}
