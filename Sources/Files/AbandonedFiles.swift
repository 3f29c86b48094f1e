internal import SourceText
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The temporary files of writers that were killed, such as by `kill -9`.
///
/// A writer holds a lock on its temporary file for as long as it lives, so a file with such a name whose lock is free has no
/// writer any more.
enum AbandonedFiles {
    private static let prefix = ".strlint-"
    private static let suffix = ".tmp"
    private static let digits = 16

    /// The folders that were looked at; once is enough, since a process is killed only once.
    private static let known = Mutex(Set<String>())

    /// The name of a new temporary file.
    static var newName: String {
        prefix + UInt64.random(in: .min ... .max).hexadecimal(digits) + suffix
    }

    /// Locks an open temporary file until it is closed, if there are locks.
    static func lock(_ descriptor: Int32) { _ = flock(descriptor, LOCK_EX | LOCK_NB) }

    /// Removes what killed writers have left in a folder.
    static func remove(from folder: String) {
        guard known.withLock({ $0.insert(Disk.current.absolute(folder)).inserted }) else { return }
        var names: [String] = []
        _ = SystemCalls.visitMembers(of: folder) { name, _ in
            if isTemporary(name) { names.append(String(path: name)) }
        }
        for name in names { removeIfAbandoned(FilePath.join(folder, name)) }
    }

    private static func isTemporary(_ name: Span<UInt8>) -> Bool {
        let (start, end) = (prefix.utf8.count, prefix.utf8.count + digits)
        return name.count == end + suffix.utf8.count
            && name.extracting(0..<start).isEqual(to: prefix.utf8.span)
            && name.extracting(end..<name.count).isEqual(to: suffix.utf8.span)
            && Array(copying: name.extracting(start..<end)).allSatisfy {
                (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
            }
    }

    private static func removeIfAbandoned(_ path: String) {
        // A pipe with such a name would otherwise be waited for.
        let descriptor = SystemCalls.openFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard let status = SystemCalls.status(of: descriptor), status.st_mode & S_IFMT == S_IFREG,
            flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { return }
        SystemCalls.removeFile(path)
    }
}
