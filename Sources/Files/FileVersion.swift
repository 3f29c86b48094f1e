/// What is at a path at some time: as long as the version is the same, so is the content.
package enum FileVersion: Equatable, Sendable {
    /// Nothing is there, or nothing is known of it.
    case unknown
    /// A file or folder on disk.
    case stored(FileStamp)
    /// A text in memory; each change gives it another number.
    case text(Int)

    /// Whether every later change leads to another version.
    package var isSettled: Bool {
        switch self {
        case .unknown: false
        case .stored(let stamp): stamp.isSettled
        case .text: true
        }
    }
}
