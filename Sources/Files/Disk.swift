package import SourceText

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

    private init() {
        workingFolder = SystemCalls.workingFolder
        isInWorkingFolder = true
    }

    /// The disk, with relative paths starting from `workingFolder`, which is absolute.
    package init(workingFolder: String) {
        self.workingFolder = workingFolder
        isInWorkingFolder = false
    }

    /// The disk, with relative paths starting from the working folder of the process.
    package static let current = Disk()

    /// `path` as the system resolves it.
    private func place(_ path: String) -> String {
        let isRelative = path.utf8.first != UInt8(ascii: "/")
        return isRelative && !isInWorkingFolder ? "\(workingFolder)/\(path)" : path
    }

    /// Whether someone else than the owner may write to the file at `path`.
    package static func isWritableByOthers(_ path: String) -> Bool {
        FileStatus(of: path).map { $0.permissions & 0o022 != 0 } ?? false
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

    package func version(of path: String) -> FileVersion {
        FileVersion(FileStamp(of: place(path)))
    }

    package func isReplaced(_ path: String) -> Bool { false }

    // MARK: - Links

    package func realPath(of path: String) -> String? {
        SystemCalls.realPath(of: place(path))
    }

    package func isLink(_ path: String) -> Bool {
        FileStatus(of: place(path), followsLinks: false)?.isLink ?? false
    }

    package func target(ofLink path: String) -> String? {
        SystemCalls.target(ofLink: place(path))
    }

    // MARK: - Contents

    package func members(of folder: String) -> FolderListing? {
        var members = FolderListing()
        let isRead = SystemCalls.visitMembers(of: place(folder)) { name, type in
            if !Self.isSelfOrParent(name) { members.append(name, Self.kind(type)) }
        }
        return isRead ? members : nil
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

    package func bytes(at path: String) throws(ReadFailure) -> ByteBuffer {
        try OpenFile(place(path)).bytes()
    }

    package func bytes(at path: String, in range: Range<Int>) throws(ReadFailure) -> ByteBuffer {
        try OpenFile(place(path), largest: .max).bytes(in: range)
    }
}
