/// What changes when something is written to a file, or when a folder gains or loses a member.
package struct FileStamp: Equatable, Sendable {
    private let identity: FileIdentity
    /// In bytes.
    private let size: Int
    /// The time of the last write, in seconds and nanoseconds.
    private let seconds: Int
    private let nanoseconds: Int

    /// - Returns: `nil` if there is nothing at `path`, which is absolute or relative to the working folder of the process.
    package init?(of path: String) {
        guard let status = FileStatus(of: path) else { return nil }
        identity = status.identity
        size = status.size
        (seconds, nanoseconds) = (status.seconds, status.nanoseconds)
    }
}
