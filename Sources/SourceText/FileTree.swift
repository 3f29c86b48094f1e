#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Looks at files and folders by path.
package enum FileTree {
    package enum Kind: UInt8, Sendable {
        case file = 1
        case folder, other
    }

    /// What stands at `path`, symbolic links followed; `nil` if nothing does.
    package static func kind(of path: String) -> Kind? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return kind(status)
    }

    /// Whether something stands at `path`, be it a symbolic link that leads nowhere.
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0
    }

    /// What tells whether two paths lead to the same file or folder; `nil` if nothing stands there.
    package static func identity(of path: String) -> FileIdentity? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    }

    /// The absolute path of what stands at `path`, without links and dots; `nil` if nothing does.
    package static func realPath(of path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// The nearest folder at or above `folder`, an absolute path, that holds `.git`: the root of a repository.
    package static func repositoryRoot(above folder: String) -> String? {
        var folder = folder
        while kind(of: join(folder, ".git")) == nil {
            guard folder != "/" else { return nil }
            folder = self.folder(of: folder)
        }
        return folder
    }

    package struct FileIdentity: Hashable, Sendable {
        let device: UInt64
        let number: UInt64
    }

    /// The bytes of the regular file at `path`; `nil` if there is none.
    package static func size(ofFile path: String) -> Int? {
        var status = stat()
        guard unsafe stat(path, &status) == 0, kind(status) == .file else { return nil }
        return Int(status.st_size)
    }

    /// The members of a folder; `nil` if it cannot be read.
    static func members(of folder: String) -> FolderListing? {
        guard let stream = unsafe opendir(folder) else { return nil }
        defer { unsafe closedir(stream) }
        var members = FolderListing()
        while let entry = unsafe readdir(stream) {
            let start = unsafe UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
            let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
            let name = unsafe Span<UInt8>(
                _unsafeStart: start.assumingMemoryBound(to: UInt8.self), count: length)
            if !isSelfOrParent(name) { members.append(name, unsafe kind(Int(entry.pointee.d_type))) }
        }
        return members
    }

    private static func isSelfOrParent(_ name: Span<UInt8>) -> Bool {
        name[0] == UInt8(ascii: ".") && (name.count == 1 || name.count == 2 && name[1] == UInt8(ascii: "."))
    }

    private static func kind(_ type: Int) -> Kind? {
        switch type {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        default: nil
        }
    }

    static func join(_ folder: String, _ name: Span<UInt8>) -> String {
        join(folder, String(repairing: name))
    }

    /// `folder/name`; the name alone for the folder `.`.
    package static func join(_ folder: String, _ name: String) -> String {
        if folder == "." || folder.isEmpty { return name }
        var path = folder
        path.reserveCapacity(folder.utf8.count + 1 + name.utf8.count)
        if folder.utf8.last != UInt8(ascii: "/") { path += "/" }
        path += name
        return path
    }

    /// The folder that holds `path`: `.` for a name alone.
    package static func folder(of path: String) -> String {
        let bytes = path.utf8.span
        guard let slash = lastSlash(in: bytes) else { return "." }
        return slash == 0 ? "/" : String(repairing: bytes.extracting(first: slash))
    }

    /// The folder above `folder`, be that `.` or `..`.
    package static func parent(of folder: String) -> String {
        let isRelativeTop = folder == "." || folder == ".." || folder.hasSuffix("/..")
        return isRelativeTop ? join(folder, "..") : self.folder(of: folder)
    }

    /// The last part of `path`.
    package static func name(of path: String) -> String {
        let bytes = path.utf8.span
        guard let slash = lastSlash(in: bytes) else { return path }
        return String(repairing: bytes.extracting(droppingFirst: slash + 1))
    }

    /// Where the last slash stands.
    static func lastSlash(in path: Span<UInt8>) -> Int? {
        path.indices.last { path[$0] == UInt8(ascii: "/") }
    }

    /// A link to a file counts as the file, a link to a folder as neither.
    static func kindWithoutLinks(of path: String) -> Kind? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        guard status.st_mode & S_IFMT == S_IFLNK else { return kind(status) }
        return kind(of: path) == .file ? .file : .other
    }

    private static func kind(_ status: stat) -> Kind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }
}
