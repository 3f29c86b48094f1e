package import SourceText

/// A file system in which some files, such as archives, are folders.
package struct MountedFiles: FileSystem {
    private let below: any FileSystem
    /// What is shown in place of a file, by its absolute path.
    private let mounts: [String: MemoryFiles]
    /// Why other files are not shown as folders, by their absolute path.
    private let refusals: [String: ReadFailure]

    /// - Parameters:
    ///   - mounts: What is shown in place of a file, by its path.
    ///   - refusals: Why other files are not shown as folders, by their paths.
    package init(
        _ mounts: [String: MemoryFiles], refusing refusals: [String: ReadFailure] = [:],
        over below: any FileSystem
    ) {
        self.below = below
        self.mounts = Dictionary(mounts.map { (below.absolute($0), $1) }) { first, _ in first }
        self.refusals = Dictionary(refusals.map { (below.absolute($0), $1) }) { first, _ in first }
    }

    /// A path below a file that is a folder here.
    private struct Place {
        let file: String
        let files: MemoryFiles
        /// Absolute, in ``files``.
        let path: String
    }

    /// `nil` for a path that is in none of them.
    private func place(_ path: String) -> Place? {
        let path = absolute(path)
        var end = path.utf8.startIndex
        while end < path.utf8.endIndex {
            let next = path.utf8[end...].dropFirst().firstIndex(of: UInt8(ascii: "/"))
            end = next ?? path.utf8.endIndex
            let file = String(path[..<end])
            guard let files = mounts[file] else { continue }
            return Place(file: file, files: files, path: next == nil ? "/" : String(path[end...]))
        }
        return nil
    }

    package var workingFolder: String { below.workingFolder }

    package func kind(of path: String) -> FileKind? {
        guard let place = place(path) else { return below.kind(of: path) }
        return place.files.kind(of: place.path)
    }

    package func kindWithoutFolderLinks(of path: String) -> FileKind? {
        guard let place = place(path) else { return below.kindWithoutFolderLinks(of: path) }
        return place.files.kind(of: place.path)
    }

    package func exists(_ path: String) -> Bool {
        place(path) == nil ? below.exists(path) : kind(of: path) != nil
    }

    package func size(ofFile path: String) -> Int? {
        guard let place = place(path) else { return below.size(ofFile: path) }
        return place.files.size(ofFile: place.path)
    }

    package func identity(of path: String) -> FileIdentity? {
        guard let place = place(path) else { return below.identity(of: path) }
        return place.files.exists(place.path) ? FileIdentity(ofUnstored: absolute(path)) : nil
    }

    package func realPath(of path: String) -> String? {
        guard let place = place(path) else { return below.realPath(of: path) }
        guard place.files.exists(place.path), let real = below.realPath(of: place.file) else { return nil }
        return place.path == "/" ? real : real + place.path
    }

    package func isLink(_ path: String) -> Bool {
        place(path).map { $0.path == "/" } == false ? false : below.isLink(path)
    }

    package func target(ofLink path: String) -> String? {
        place(path).map { $0.path == "/" } == false ? nil : below.target(ofLink: path)
    }

    package func members(of folder: String) -> FolderListing? {
        guard let place = place(folder) else { return below.members(of: folder) }
        return place.files.members(of: place.path)
    }

    package func bytes(at path: String) throws(ReadFailure) -> ByteBuffer {
        guard let place = place(path) else { return try below.bytes(at: path) }
        guard place.files.kind(of: place.path) != .folder else { throw .folder }
        return try place.files.bytes(at: place.path)
    }

    package func bytes(at path: String, in range: Range<Int>) throws(ReadFailure) -> ByteBuffer {
        guard let place = place(path) else { return try below.bytes(at: path, in: range) }
        return try place.files.bytes(at: place.path, in: range)
    }

    package func refusal(ofArchive path: String) -> ReadFailure? {
        refusals[absolute(path)] ?? below.refusal(ofArchive: path)
    }

    /// That of the file that is a folder here: all that is in it changes with the whole.
    package func version(of path: String) -> FileVersion {
        guard let place = place(path) else { return below.version(of: path) }
        return place.files.exists(place.path) ? below.version(of: place.file) : .unknown
    }

    package func isReplaced(_ path: String) -> Bool { place(path) == nil ? below.isReplaced(path) : true }
}
