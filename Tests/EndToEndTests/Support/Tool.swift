import Foundation

/// A program that a test needs, which may be missing: Scripts/bootstrap --test installs all but Emacs.
enum Tool: String, CaseIterable, Sendable {
    case bash, zsh, fish, mandoc, nvim, emacs

    /// Its location.
    var url: URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").map { URL(filePath: "\($0)/\(rawValue)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The installed shells.
    static let shells = [bash, zsh, fish].filter { $0.url != nil }
}
