#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file to which lines are added, such as a log.
package final class AppendedFile: Sendable {
    private let descriptor: Int32

    /// Opens the file at `path`, or creates it.
    ///
    /// - Throws: ``SystemError``.
    package init(at path: String) throws(SystemError) {
        descriptor = SystemCalls.openFile(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode: 0o640)
        guard descriptor >= 0 else { throw SystemError(code: errno) }
    }

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        if descriptor != STDERR_FILENO { close(descriptor) }
    }

    package static let standardError = AppendedFile(descriptor: STDERR_FILENO)

    /// Adds bytes at the end. A failure, as of a full disk, is ignored.
    package func write(_ bytes: [UInt8]) { try? Descriptor.write(bytes, to: descriptor) }
}
