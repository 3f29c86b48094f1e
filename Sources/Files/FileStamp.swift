internal import CSystem

/// What changes when something is written to a file, or when a folder gains or loses a member.
package struct FileStamp: Equatable, Sendable {
    private let identity: FileIdentity
    /// In bytes.
    private let size: Int
    /// The time of the last change of the content or the status, which no program can set.
    private let time: FileTime
    /// Whether every later write changes the time: file systems count it in steps, of up to two seconds.
    package let isSettled: Bool

    /// - Returns: `nil` if there is nothing at `path`, which is absolute or relative to the working folder of the process.
    package init?(of path: String) {
        let now = system_clock() / 1000
        guard let status = FileStatus(of: path) else { return nil }
        identity = status.identity
        size = status.size
        time = status.changed
        isSettled = Int64(time.seconds) + 2 < now
    }

    package static func == (left: FileStamp, right: FileStamp) -> Bool {
        (left.identity, left.size, left.time) == (right.identity, right.size, right.time)
    }
}
