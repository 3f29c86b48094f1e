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

    /// Lets `body` read the bytes of the regular file at `path`.
    ///
    /// - Throws: ``Failure`` if the file is missing, not readable, no regular file, larger than ``Limits/fileSize``, or
    ///   written to while `body` reads it.
    package static func withBytes<Result>(
        at path: String, _ body: (ByteBuffer) async -> Result
    ) async throws(Failure) -> Result {
        let file = try OpenFile(path)
        let result = await body(try file.bytes())
        guard file.isUnchanged else { throw .changed }
        return result
    }

    /// The bytes of the regular file at `path`; nobody looks whether it is written to meanwhile.
    ///
    /// - Throws: ``Failure`` if the file is missing, not readable, no regular file, or larger than ``Limits/fileSize``.
    package static func bytes(at path: String) throws(Failure) -> ByteBuffer {
        try OpenFile(path).bytes()
    }

    /// What arrives on standard input up to its end.
    package static func standardInput() throws(Failure) -> ByteBuffer {
        try OpenFile.standardInput.bytes()
    }
}

extension FileReader.Failure {
    package static func tooLarge(_ finding: String) -> Self {
        Self(reason: "\(finding); tables are read up to \(Limits.fileSize >> 20) MiB")
    }

    /// The file is shorter than it was, or its medium fails.
    static let cutOff = Self(reason: "could not be read to its end")

    /// Somebody wrote to the file after it was opened.
    static let changed = Self(reason: "was changed while it was being read; check it once more")

    static let danglingLink = Self(reason: "is a link that leads nowhere")

    static func system(_ code: Int32) -> Self {
        switch code {
        case ENOENT: Self(reason: "does not exist")
        case EACCES, EPERM: Self(reason: "may not be read (permission denied)")
        default: unsafe Self(reason: "cannot be read: \(String(cString: strerror(code)))")
        }
    }
}
