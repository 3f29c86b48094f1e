package import Files
package import SourceText

/// The files of a work tree as they are in the index, which the next commit contains. What is outside of the work tree is on disk.
package struct StagedFiles: FileSystem {
    package let workingFolder: String
    private let disk: any FileSystem
    /// The top folder of the work tree, absolute and without links.
    private let top: String
    private let index: GitTree
    private let folders: FolderTree
    private let objects: GitObjects
    private let checkout: GitCheckout

    /// - Parameter top: The top folder of the work tree, absolute and without links.
    package init(
        of repository: GitRepository, top: String, over disk: any FileSystem
    ) throws(GitFailure) {
        self.disk = disk
        self.top = top
        workingFolder = disk.realWorkingFolder
        index = try repository.index()
        var folders = FolderTree()
        folders.add(folder: top)
        for path in index.files.keys { folders.add(file: FilePath.join(top, path)) }
        for path in index.links.keys { folders.add(file: FilePath.join(top, path)) }
        self.folders = folders
        objects = GitObjects(repository)
        checkout = GitCheckout(of: "HEAD", in: repository)
    }

    // MARK: - Places

    /// Where a path of the work tree leads.
    private enum Place {
        /// The path below the top folder.
        case file(String)
        /// The absolute path.
        case folder(String)
        case nothing
    }

    /// The path below the top folder; `nil` if it is outside of the work tree, or in the folder of git.
    private func name(of path: String) -> String? {
        guard let name = FilePath.relative(absolute(path), to: top) else { return nil }
        return name == ".git" || name.hasPrefix(".git/") ? nil : name
    }

    /// The place that a name leads to, with links followed.
    private func place(of name: String) -> Place {
        var walk = LinkWalk(to: name, from: top, in: self)
        guard let path = walk.end(), let file = FilePath.relative(path, to: top) else { return .nothing }
        if index.files[file] != nil { return .file(file) }
        return folders.contains(path) ? .folder(path) : .nothing
    }

    private func target(ofLinkNamed path: String) -> String? {
        guard let id = FilePath.relative(path, to: top).flatMap({ index.links[$0] }) else { return nil }
        guard let target = try? objects.bytes(of: id), target.count <= Self.longestLink else { return nil }
        return String(path: target.span)
    }

    /// The bytes of the longest path, as on disk.
    private static let longestLink = 4_096

    // MARK: - FileSystem

    package func kind(of path: String) -> FileKind? {
        guard let name = name(of: path) else { return disk.kind(of: path) }
        switch place(of: name) {
        case .file: return .file
        case .folder: return .folder
        case .nothing: return nil
        }
    }

    package func kindWithoutFolderLinks(of path: String) -> FileKind? {
        guard name(of: path) != nil else { return disk.kindWithoutFolderLinks(of: path) }
        let kind = kind(of: path)
        return kind == .folder && isLink(path) ? .other : kind
    }

    package func exists(_ path: String) -> Bool {
        name(of: path) == nil ? disk.exists(path) : isLink(path) || kind(of: path) != nil
    }

    package func size(ofFile path: String) -> Int? {
        name(of: path) == nil ? disk.size(ofFile: path) : try? bytes(at: path).count
    }

    package func identity(of path: String) -> FileIdentity? {
        name(of: path) == nil
            ? disk.identity(of: path) : realPath(of: path).map(FileIdentity.init(ofUnstored:))
    }

    package func realPath(of path: String) -> String? {
        guard let name = name(of: path) else { return disk.realPath(of: path) }
        switch place(of: name) {
        case .file(let name): return FilePath.join(top, name)
        case .folder(let path): return path
        case .nothing: return nil
        }
    }

    package func isLink(_ path: String) -> Bool {
        name(of: path).map { index.links[$0] != nil } ?? disk.isLink(path)
    }

    package func target(ofLink path: String) -> String? {
        name(of: path) == nil ? disk.target(ofLink: path) : target(ofLinkNamed: absolute(path))
    }

    package func members(of folder: String) -> FolderListing? {
        guard let name = name(of: folder) else { return disk.members(of: folder) }
        guard case .folder(let path) = place(of: name) else { return nil }
        return folders.listing(of: path)
    }

    package func bytes(at path: String) throws(ReadFailure) -> ByteBuffer {
        guard let name = name(of: path) else { return try disk.bytes(at: path) }
        guard case .file(let file) = place(of: name), let id = index.files[file] else { throw .missing }
        return try checkout.bytes(of: id, at: file)
    }

    package func isReplaced(_ path: String) -> Bool { name(of: path) != nil }
}
