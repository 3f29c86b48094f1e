#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reads whole files.
package enum FileReader {
    /// Why a file was not read, as a clause that follows its path.
    package struct Failure: Error, Equatable {
        package let reason: String

        package init(reason: String) {
            self.reason = reason
        }
    }

    /// All bytes of standard input.
    package static func standardInput() throws(Failure) -> ByteBuffer {
        try OpenFile.standardInput.bytes()
    }
}

extension FileSystem {
    /// The bytes of the file at `path`, which was found in a project.
    ///
    /// - Throws: ``FileReader/Failure`` as ``bytes(at:)`` does, and if the file is reached through a link that leads out of
    ///   its project.
    package func projectBytes(at path: String) throws(FileReader.Failure) -> ByteBuffer {
        guard isReplaced(path) || !ProjectTree.isLeft(by: path, in: self) else { throw .outsideProject }
        return try bytes(at: path)
    }

    /// The bytes of a file that the user has named, which may be anywhere. Links in a project are controlled by the project,
    /// so they must not lead out of it.
    ///
    /// - Throws: ``FileReader/Failure`` as ``bytes(at:)`` and ``checkLinks(on:)`` do.
    package func namedBytes(at path: String) throws(FileReader.Failure) -> ByteBuffer {
        try checkLinks(on: path)
        return try bytes(at: path)
    }

    /// - Throws: ``FileReader/Failure/linkedOutside`` if a link on the way to `path` leads out of its project.
    package func checkLinks(on path: String) throws(FileReader.Failure) {
        guard !ProjectTree.isLeft(byNaming: path, in: self) else { throw .linkedOutside }
    }
}

extension FileReader.Failure {
    package static func tooLarge(_ description: String) -> Self {
        Self(
            reason: "\(description); tables are read up to \(Limits.fileSize >> 20) MiB: split or exclude it")
    }

    /// The file has become shorter, or reading the device failed.
    static let truncated = Self(reason: "could not be read completely")

    /// The file was written to after it was opened.
    package static let changed = Self(reason: "was changed while it was being read; try again")

    /// Reading it would reveal a file outside the project.
    package static let outsideProject = Self(reason: "is a link to a file outside the project")

    /// The same for a path that the user has named.
    package static let linkedOutside = Self(
        reason: "is reached through a link that leads out of its project; pass the path without the link")

    static let missing = Self(reason: "does not exist")

    static let danglingLink = Self(reason: "is a dangling link")

    static func system(_ code: Int32) -> Self {
        switch code {
        case ENOENT: .missing
        case EACCES, EPERM: Self(reason: "cannot be read: permission denied")
        default: Self(reason: "cannot be read: \(SystemError(code: code).description)")
        }
    }
}
