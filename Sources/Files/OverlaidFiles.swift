package import SourceText

/// A file system with some files replaced or added, such as unsaved text or standard input.
package struct OverlaidFiles: FileSystem {
    private let below: any FileSystem
    /// The contents by absolute path, each with the number of the change that set it.
    private var contents: [String: (bytes: ByteBuffer, change: Int)] = [:]
    /// These files and the folders above them.
    private var tree = FolderTree()
    /// The number of changes up to now.
    private var changes = 0
    /// The number of the last change that added or removed a file which is not below.
    private var treeChange = 0
    /// Whether what is below counts as it was at the beginning.
    private let isBelowFixed: Bool

    /// - Parameters:
    ///   - contents: The contents by path, absolute or relative to the working folder of `below`.
    ///   - isBelowFixed: Whether the version of what is below stays the same even if it is written to.
    package init(
        _ contents: [String: ByteBuffer] = [:], over below: any FileSystem, isBelowFixed: Bool = false
    ) {
        self.below = below
        self.isBelowFixed = isBelowFixed
        for (path, bytes) in contents { set(bytes, at: path) }
    }

    /// Replaces or adds a file; `nil` shows again what is below.
    package mutating func set(_ bytes: ByteBuffer?, at path: String) {
        let path = absolute(path)
        changes += 1
        if (contents[path] == nil) != (bytes == nil), below.kind(of: path) == nil { treeChange = changes }
        contents[path] = bytes.map { ($0, changes) }
        if bytes != nil {
            tree.add(file: path)
        } else {
            tree = FolderTree()
            for path in contents.keys { tree.add(file: path) }
        }
    }

    package var workingFolder: String { below.workingFolder }

    private func content(_ path: String) -> ByteBuffer? { contents[absolute(path)]?.bytes }

    package func kind(of path: String) -> FileKind? {
        isReplaced(path) ? .file : below.kind(of: path) ?? kindOfAdded(path)
    }

    package func kindWithoutFolderLinks(of path: String) -> FileKind? {
        isReplaced(path) ? .file : below.kindWithoutFolderLinks(of: path) ?? kindOfAdded(path)
    }

    /// A folder if there is none below, but a file in it here.
    private func kindOfAdded(_ path: String) -> FileKind? { tree.contains(absolute(path)) ? .folder : nil }

    package func exists(_ path: String) -> Bool {
        isReplaced(path) || below.exists(path) || kindOfAdded(path) != nil
    }

    package func size(ofFile path: String) -> Int? { content(path)?.count ?? below.size(ofFile: path) }

    package func identity(of path: String) -> FileIdentity? {
        below.identity(of: path) ?? (exists(path) ? FileIdentity(ofUnstored: absolute(path)) : nil)
    }

    package func realPath(of path: String) -> String? {
        if let real = below.realPath(of: path) { return real }
        let path = absolute(path)
        guard path != "/", exists(path) else { return nil }
        return realPath(of: FilePath.folder(of: path)).map { FilePath.join($0, FilePath.name(of: path)) }
    }

    package func isLink(_ path: String) -> Bool { !isReplaced(path) && below.isLink(path) }

    package func target(ofLink path: String) -> String? {
        isReplaced(path) ? nil : below.target(ofLink: path)
    }

    package func members(of folder: String) -> FolderListing? {
        guard let added = tree.listing(of: absolute(folder)) else { return below.members(of: folder) }
        return below.members(of: folder).map { $0.adding(added) } ?? added
    }

    package func bytes(at path: String) throws(ReadFailure) -> ByteBuffer {
        if let content = content(path) { return content }
        return try below.bytes(at: path)
    }

    package func bytes(at path: String, in range: Range<Int>) throws(ReadFailure) -> ByteBuffer {
        guard let content = content(path) else { return try below.bytes(at: path, in: range) }
        guard range.upperBound <= content.count else { throw .truncated }
        return ByteBuffer(copying: content.span.extracting(range))
    }

    package func refusal(ofArchive path: String) -> ReadFailure? { below.refusal(ofArchive: path) }

    package func version(of path: String) -> FileVersion {
        let path = absolute(path)
        if let content = contents[path] { return FileVersion(nil, change: content.change) }
        let version = isBelowFixed ? FileVersion(nil, change: 0) : below.version(of: path)
        return tree.contains(path) ? version.changed(by: treeChange) : version
    }

    package func isReplaced(_ path: String) -> Bool { content(path) != nil }
}
