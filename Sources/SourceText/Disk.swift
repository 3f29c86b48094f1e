#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The file system of the machine.
package struct Disk: FileSystem {
    package let workingFolder: String
    /// Whether the system can resolve relative paths.
    private let isInWorkingFolder: Bool
    /// Whether large files are mapped into memory instead of being copied.
    private let mapsLargeFiles: Bool

    /// The disk, with relative paths starting from the working folder of the process.
    ///
    /// - Parameter mapsLargeFiles: See ``mapping()``.
    private init(mapsLargeFiles: Bool) {
        workingFolder = Self.currentFolder
        isInWorkingFolder = true
        self.mapsLargeFiles = mapsLargeFiles
    }

    /// The disk, with relative paths starting from `workingFolder`, which is absolute.
    package init(workingFolder: String) {
        self.workingFolder = workingFolder
        isInWorkingFolder = false
        mapsLargeFiles = false
    }

    /// The disk, with relative paths starting from the working folder of the process.
    package static let current = Disk(mapsLargeFiles: false)

    /// The same, with large files mapped into memory instead of being copied.
    ///
    /// This sets a handler for SIGBUS in the whole process, since files may become shorter while they are read; see
    /// ``FileMapping``.
    package static func mapping() -> Disk {
        FileMapping.isGuarded
        return Disk(mapsLargeFiles: true)
    }

    private static let currentFolder: String = {
        guard let path = unsafe getcwd(nil, 0) else { return "/" }
        defer { unsafe free(path) }
        return unsafe String(systemPath: path)
    }()

    /// `path` as the system resolves it.
    private func place(_ path: String) -> String {
        let isRelative = path.utf8.first != UInt8(ascii: "/")
        return isRelative && !isInWorkingFolder ? "\(workingFolder)/\(path)" : path
    }

    // MARK: - What is at a path

    package func kind(of path: String) -> FileKind? { FileStatus(of: place(path))?.kind }

    package func kindWithoutFolderLinks(of path: String) -> FileKind? {
        guard let status = FileStatus(of: place(path), followsLinks: false) else { return nil }
        guard status.isLink else { return status.kind }
        return kind(of: path) == .file ? .file : .other
    }

    package func exists(_ path: String) -> Bool { FileStatus(of: place(path), followsLinks: false) != nil }

    package func size(ofFile path: String) -> Int? {
        guard let status = FileStatus(of: place(path)), status.kind == .file else { return nil }
        return status.size
    }

    package func identity(of path: String) -> FileIdentity? { FileStatus(of: place(path))?.identity }

    package func isReplaced(_ path: String) -> Bool { false }

    // MARK: - Links

    package func realPath(of path: String) -> String? {
        guard let real = unsafe place(path).withSystemPath({ unsafe realpath($0, nil) }) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(systemPath: real)
    }

    package func isLink(_ path: String) -> Bool {
        FileStatus(of: place(path), followsLinks: false)?.isLink ?? false
    }

    package func target(ofLink path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = unsafe place(path).withSystemPath { path in
            unsafe target.withUnsafeMutableBufferPointer { unsafe readlink(path, $0.baseAddress!, $0.count) }
        }
        return length < 0 ? nil : String(path: target[..<length].map { UInt8(bitPattern: $0) }[...])
    }

    // MARK: - Contents

    package func members(of folder: String) -> FolderListing? {
        guard let stream = unsafe place(folder).withSystemPath({ unsafe opendir($0) }) else { return nil }
        defer { unsafe closedir(stream) }
        var members = FolderListing()
        while let entry = unsafe readdir(stream) {
            let start = unsafe UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
            let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
            let name = unsafe Span<UInt8>(
                _unsafeStart: start.assumingMemoryBound(to: UInt8.self), count: length)
            if !Self.isSelfOrParent(name) {
                members.append(name, Self.kind(unsafe Int(entry.pointee.d_type)))
            }
        }
        return members
    }

    private static func isSelfOrParent(_ name: Span<UInt8>) -> Bool {
        name[0] == UInt8(ascii: ".") && (name.count == 1 || name.count == 2 && name[1] == UInt8(ascii: "."))
    }

    private static func kind(_ type: Int) -> FileKind? {
        switch type {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        default: nil
        }
    }

    package func bytes(at path: String) throws(FileReader.Failure) -> ByteBuffer {
        try OpenFile(place(path)).bytes(mapped: mapsLargeFiles)
    }
}
