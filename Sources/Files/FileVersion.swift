/// What is at a path at some time: as long as the version is the same, so is the content.
package struct FileVersion: Equatable, Sendable {
    /// The state of the file or folder on disk; `nil` if there is none, or if it does not count.
    private let stamp: FileStamp?
    /// The number of the change that gave it its content in memory; `nil` without one.
    private let change: Int?

    /// Nothing is at the path, or nothing is known of it.
    package static let unknown = FileVersion(nil)

    /// - Parameters:
    ///   - stamp: The state on disk.
    ///   - change: The number of the last change in memory.
    init(_ stamp: FileStamp?, change: Int? = nil) {
        self.stamp = stamp
        self.change = change
    }

    /// The same after a change in memory.
    func changed(by change: Int) -> FileVersion { FileVersion(stamp, change: change) }

    /// Whether every later change leads to another version.
    package var isSettled: Bool { stamp?.isSettled ?? (change != nil) }
}
