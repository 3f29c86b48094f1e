internal import SourceText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A time in a file system.
struct FileTime: Equatable, Sendable {
    let seconds: Int
    let nanoseconds: Int

    fileprivate init(_ time: timespec) {
        (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
    }
}

/// The status of a file, as `stat` returns it.
struct FileStatus: Sendable {
    private let mode: mode_t
    /// In bytes.
    let size: Int
    let identity: FileIdentity
    let owner: uid_t
    let group: gid_t
    /// The number of names that the file has.
    let nameCount: Int
    /// When the content was written last.
    let written: FileTime
    /// When the content or the status was changed last.
    let changed: FileTime

    /// `nil` if there is nothing at `path`, which is absolute or relative to the working folder of the process.
    init?(of path: String, followsLinks: Bool = true) {
        guard let status = SystemCalls.status(of: path, followsLinks: followsLinks) else { return nil }
        self.init(status)
    }

    /// The status of an open file.
    ///
    /// - Throws: ``ReadFailure`` if the system call fails.
    init(of descriptor: Int32) throws(ReadFailure) {
        guard let status = SystemCalls.status(of: descriptor) else { throw .system(errno) }
        self.init(status)
    }

    private init(_ status: stat) {
        mode = status.st_mode
        size = Int(status.st_size)
        identity = FileIdentity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
        (owner, group) = (status.st_uid, status.st_gid)
        nameCount = Int(clamping: status.st_nlink)
        #if canImport(Glibc)
            (written, changed) = (FileTime(status.st_mtim), FileTime(status.st_ctim))
        #else
            (written, changed) = (FileTime(status.st_mtimespec), FileTime(status.st_ctimespec))
        #endif
    }

    /// Whether the file was not written to between the two.
    func isSameContent(as other: FileStatus) -> Bool {
        (size, written) == (other.size, other.written)
    }

    var kind: FileKind {
        switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    var isLink: Bool { mode & S_IFMT == S_IFLNK }
    var isPipe: Bool { mode & S_IFMT == S_IFIFO }
    var permissions: mode_t { mode & 0o7777 }
}
