internal import SourceText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Writes whole files atomically: readers see the old content or the new one, never a part.
package enum FileWriter {
    /// Why a file was not written, as a clause that follows its path.
    package struct Failure: Error, Equatable {
        package let reason: String

        package init(reason: String) {
            self.reason = reason
        }
    }

    /// Makes `content` that of the file at `path`.
    ///
    /// An existing file keeps its permissions and, if the system allows it, its owner. A symbolic link is replaced and never
    /// followed, since a project controls where it leads, and links to folders are followed only if they stay in the
    /// project. What is not a regular file, such as `/dev/null` or a pipe, is written to directly, and so are the targets of
    /// the system's own links in `/dev`, such as `/dev/stderr`.
    ///
    /// - Throws: ``Failure`` if the folder is missing or not writable, the file is not writable, there is a folder at `path`,
    ///   or there is no space left. Existing content is unchanged then.
    package static func replace(_ path: String, with content: some FileContent) throws(Failure) {
        guard !ProjectTree.isLeft(byNaming: FilePath.folder(of: path), in: Disk.current) else {
            throw Failure(reason: "cannot be written: its folder is a link that leads out of the project")
        }
        let status = FileStatus(of: path, followsLinks: false)
        let isLink = status?.isLink == true
        if isLink, Disk.current.absolute(path).hasPrefix("/dev/") {
            return try OpenTarget(existing: path, flags: O_APPEND).write(content)
        }
        switch isLink ? nil : status?.kind {
        case .folder: throw Failure(reason: "is a folder")
        case .other: try OpenTarget(existing: path, flags: O_NOFOLLOW).write(content)
        case .file:
            guard SystemCalls.isWritable(path) else { throw .system(errno) }
            let file = try TemporaryFile(nextTo: path)
            file.keepPermissions(of: path)
            try file.replace(path, with: content)
        case nil:
            try TemporaryFile(nextTo: path).replace(path, with: content)
        }
    }

    /// Makes a folder, unless there is one.
    ///
    /// - Throws: ``Failure`` if its parent is missing or not writable, or something else is there.
    package static func makeFolder(_ path: String) throws(Failure) {
        if FileStatus(of: path)?.kind == .folder { return }
        guard SystemCalls.makeFolder(path) else { throw .system(errno) }
    }

    /// Makes `content` that of a file that was read, and waits until the disk has them. Links to the file stay; it keeps its
    /// permissions and, as far as the system allows it, its owner and extended attributes. At any moment the file has
    /// the old content or the new one, and a signal that ends the process waits until it is replaced.
    ///
    /// - Throws: ``Failure`` if the file has changed since, or cannot be written; it is unchanged then.
    package static func replace(_ file: FileSnapshot, with content: some FileContent) throws(Failure) {
        guard SystemCalls.isWritable(file.target) else { throw .system(errno) }
        try SignalDelay.during { () throws(Failure) in
            let temporary = try TemporaryFile(nextTo: file.target)
            temporary.keepPermissions(of: file.target)
            temporary.keepAttributes(of: file.target)
            try temporary.replace(file, with: content)
        }
    }
}

/// A file that is written next to the one it will replace, and removed if it does not replace it.
private struct TemporaryFile: ~Copyable {
    private let target: OpenTarget
    private let path: String

    init(nextTo path: String) throws(FileWriter.Failure) {
        let folder = FilePath.folder(of: path)
        AbandonedFiles.remove(from: folder)
        let temporary = FilePath.join(folder, AbandonedFiles.newName)
        if let unnamed = OpenTarget(unnamedIn: folder) {
            target = unnamed
        } else {
            target = try OpenTarget(new: temporary, in: folder)
        }
        target.lock()
        self.path = temporary
    }

    /// After the file was renamed, there is nothing left to remove.
    deinit { SystemCalls.removeFile(path) }

    /// Must be called before the content is written, which not all users may be allowed to read.
    func keepPermissions(of path: String) {
        target.takePermissions(of: path)
    }

    func keepAttributes(of path: String) {
        target.takeAttributes(of: path)
    }

    func replace(_ path: String, with content: some FileContent) throws(FileWriter.Failure) {
        try target.write(content)
        try target.takeName(self.path)
        guard SystemCalls.moveFile(self.path, to: path) else { throw .system(errno) }
    }

    /// The same, if the file is still as it was read.
    func replace(_ file: FileSnapshot, with content: some FileContent) throws(FileWriter.Failure) {
        try target.write(content)
        try target.synchronize()
        guard let now = FileStatus(of: file.target), now.identity == file.status.identity,
            now.isSameContent(as: file.status)
        else { throw .changed }
        try target.takeName(path)
        guard SystemCalls.moveFile(path, to: file.target) else { throw .system(errno) }
        OpenTarget.synchronizeFolder(FilePath.folder(of: file.target))
    }
}

/// A file or device that is open for writing.
private struct OpenTarget: ~Copyable {
    private let descriptor: Int32
    /// Whether it is a new file without a name.
    private let isUnnamed: Bool

    /// A new file without a name, which is gone when the process ends; `nil` if there are no such files.
    init?(unnamedIn folder: String) {
        let descriptor = SystemCalls.openUnnamedFile(in: folder)
        guard descriptor >= 0 else { return nil }
        (self.descriptor, isUnnamed) = (descriptor, true)
    }

    init(existing path: String, flags: Int32) throws(FileWriter.Failure) {
        (descriptor, isUnnamed) = (SystemCalls.openFile(path, O_WRONLY | O_CLOEXEC | flags), false)
        guard descriptor >= 0 else { throw .system(errno) }
    }

    init(new path: String, in folder: String) throws(FileWriter.Failure) {
        (descriptor, isUnnamed) = (SystemCalls.openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC), false)
        guard descriptor >= 0 else { throw .system(errno, in: folder) }
    }

    deinit { close(descriptor) }

    func lock() { AbandonedFiles.lock(descriptor) }

    func write(_ content: some FileContent) throws(FileWriter.Failure) {
        do throws(SystemError) {
            try Descriptor.write(content, to: descriptor)
        } catch {
            throw .system(error.code)
        }
    }

    /// Gives a file a name that has none.
    func takeName(_ path: String) throws(FileWriter.Failure) {
        guard !isUnnamed || SystemCalls.nameFile(descriptor, path) else { throw .system(errno) }
    }

    /// Waits until the disk has what was written.
    func synchronize() throws(FileWriter.Failure) {
        guard fsync(descriptor) == 0 else { throw .system(errno) }
    }

    /// Waits until the disk has the names in a folder; not all file systems can.
    static func synchronizeFolder(_ folder: String) {
        let descriptor = SystemCalls.openFile(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        close(descriptor)
    }

    func takeAttributes(of path: String) { SystemCalls.copyAttributes(from: path, to: descriptor) }

    /// Changing the owner removes some permissions, so it comes first; often it is not allowed.
    func takePermissions(of path: String) {
        guard let status = FileStatus(of: path, followsLinks: false) else { return }
        _ = fchown(descriptor, status.owner, status.group)
        _ = fchmod(descriptor, status.permissions)
    }
}

extension FileWriter.Failure {
    fileprivate static let changed = Self(reason: "has changed on disk since it was read; it was not written")

    /// - Parameter folder: The folder of a new file, if creating that failed.
    fileprivate static func system(_ code: Int32, in folder: String? = nil) -> Self {
        switch (code, folder) {
        case (ENOENT, let folder?), (ENOTDIR, let folder?):
            Self(reason: "cannot be written: there is no folder \(folder)")
        case (EACCES, let folder?), (EPERM, let folder?):
            Self(reason: "cannot be written: cannot create a file in \(folder): permission denied")
        case (EACCES, nil), (EPERM, nil): Self(reason: "cannot be written: permission denied")
        default: Self(reason: "cannot be written: \(SystemError(code: code).description)")
        }
    }
}
