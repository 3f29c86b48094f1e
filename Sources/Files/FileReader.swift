package import SourceText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reads whole files.
package enum FileReader {
    /// All bytes of standard input.
    package static func standardInput() throws(ReadFailure) -> ByteBuffer {
        try OpenFile.standardInput.bytes()
    }

    /// What standard input has next, as soon as there is something; empty at its end, or if it cannot be read.
    ///
    /// - Parameter limit: In bytes.
    package static func nextOfStandardInput(upTo limit: Int) -> [UInt8] {
        let bytes = ByteBuffer(capacity: limit) { output in OpenFile.standardInput.readOnce(into: &output) }
        return [UInt8](copying: bytes.span)
    }
}

extension FileSystem {
    /// The bytes of the file at `path`, which was found in a project.
    ///
    /// - Throws: ``ReadFailure`` as ``bytes(at:)`` does, and if the file is reached through a link that leads out of
    ///   its project.
    package func projectBytes(at path: String) throws(ReadFailure) -> ByteBuffer {
        guard isReplaced(path) || !ProjectTree.isLeft(by: path, in: self) else { throw .outsideProject }
        return try bytes(at: path)
    }

    /// The same for a file of at most `limit` bytes; `nil` if it is longer or cannot be read.
    package func projectBytes(at path: String, upTo limit: Int) -> ByteBuffer? {
        guard let size = size(ofFile: path), size <= limit else { return nil }
        return try? projectBytes(at: path)
    }

    /// The bytes of a file that the user has named, which may be anywhere. Links in a project are controlled by the project,
    /// so they must not lead out of it.
    ///
    /// - Throws: ``ReadFailure`` as ``bytes(at:)`` and ``checkLinks(on:)`` do.
    package func namedBytes(at path: String) throws(ReadFailure) -> ByteBuffer {
        try checkLinks(on: path)
        return try bytes(at: path)
    }

    /// - Throws: ``ReadFailure/linkedOutside`` if a link on the way to `path` leads out of its project.
    package func checkLinks(on path: String) throws(ReadFailure) {
        guard !ProjectTree.isLeft(byNaming: path, in: self) else { throw .linkedOutside }
    }
}

extension ReadFailure {
    /// The file has become shorter, or reading the device failed.
    static let truncated = Self(reason: "could not be read completely")

    /// Reading it would reveal a file outside the project.
    package static let outsideProject = Self(reason: "is a link to a file outside the project")

    /// The same for a path that the user has named.
    package static let linkedOutside = Self(
        reason: "is reached through a link that leads out of its project; pass the path without the link")

    package static let missing = Self(reason: "does not exist")

    static let folder = Self(reason: "is a folder, not a file")

    static let danglingLink = Self(reason: "is a dangling link")

    static func system(_ code: Int32) -> Self {
        switch code {
        case ENOENT: .missing
        case EACCES, EPERM: Self(reason: "cannot be read: permission denied")
        default: Self(reason: "cannot be read: \(SystemError(code: code).description)")
        }
    }
}
