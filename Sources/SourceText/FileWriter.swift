#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Writes whole files, of which nobody ever sees a part.
package enum FileWriter {
    /// Why a file was not written, as a clause that follows its path.
    package struct Failure: Error, Equatable {
        package let reason: String

        package init(reason: String) {
            self.reason = reason
        }
    }

    /// Makes `bytes` the content of the file at `path`.
    ///
    /// A file that is there keeps its permissions and, where the system allows it, its owner; of a symbolic link the file
    /// that it leads to is replaced. What is no file, such as `/dev/null` or a pipe, is written to as it is.
    ///
    /// - Throws: ``Failure`` if the folder is missing or may not be written to, the file may not be written to, a folder
    ///   stands at `path`, or there is no room. What was there before is then as it was.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
        switch FileTree.kind(of: path) {
        case .folder: throw Failure(reason: "is a folder")
        case .other: try OpenTarget(existing: path).write(bytes)
        case .file:
            guard unsafe access(path, W_OK) == 0 else { throw .system(errno) }
            let target = FileTree.realPath(of: path) ?? path
            let file = try TemporaryFile(beside: target)
            file.keepPermissions(of: target)
            try file.replace(target, with: bytes)
        case nil:
            try TemporaryFile(beside: path).replace(path, with: bytes)
        }
    }
}

/// A file that is written beside the one it will replace, and gone if it never does.
private struct TemporaryFile: ~Copyable {
    private let target: OpenTarget
    private let path: String

    init(beside path: String) throws(FileWriter.Failure) {
        let folder = FileTree.folder(of: path)
        let name = ".strlint-" + String(UInt64.random(in: .min ... .max), radix: 16)
        let temporary = FileTree.join(folder, name)
        target = try OpenTarget(new: temporary, in: folder)
        self.path = temporary
    }

    /// Where the file has moved nothing is left to be removed.
    deinit { _ = unsafe unlink(path) }

    /// Comes before the content, which not everybody may read.
    func keepPermissions(of path: String) {
        target.takePermissions(of: path)
    }

    func replace(_ path: String, with bytes: [UInt8]) throws(FileWriter.Failure) {
        try target.write(bytes)
        guard unsafe rename(self.path, path) == 0 else { throw .system(errno) }
    }
}

/// Something that is open for writing.
private struct OpenTarget: ~Copyable {
    private let descriptor: Int32

    init(existing path: String) throws(FileWriter.Failure) {
        descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(errno) }
    }

    init(new path: String, in folder: String) throws(FileWriter.Failure) {
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .system(errno, in: folder) }
    }

    deinit { close(descriptor) }

    func write(_ bytes: [UInt8]) throws(FileWriter.Failure) {
        if let code = Descriptor.write(bytes, to: descriptor) { throw .system(code) }
    }

    /// A change of the owner takes some permissions away, so that it comes first; mostly it is not allowed.
    func takePermissions(of path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return }
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        _ = fchmod(descriptor, status.st_mode & 0o7777)
    }
}

extension FileWriter.Failure {
    /// - Parameter folder: Where a new file was to be made, if that is what failed.
    fileprivate static func system(_ code: Int32, in folder: String? = nil) -> Self {
        switch (code, folder) {
        case (ENOENT, let folder?), (ENOTDIR, let folder?):
            Self(reason: "cannot be written: there is no folder \(folder)")
        case (EACCES, let folder?), (EPERM, let folder?):
            Self(reason: "cannot be written: no file may be made in \(folder) (permission denied)")
        case (EACCES, nil), (EPERM, nil): Self(reason: "may not be written (permission denied)")
        default: unsafe Self(reason: "cannot be written: \(String(cString: strerror(code)))")
        }
    }
}
