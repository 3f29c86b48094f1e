import Foundation

/// A program that a test needs and that may be missing where nobody ran Scripts/bootstrap.
enum Tool: String, CaseIterable, Sendable {
    case bash, zsh, fish, mandoc

    /// Where it is.
    var url: URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").map { URL(filePath: "\($0)/\(rawValue)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The shells that are here.
    static let shells = [bash, zsh, fish].filter { $0.url != nil }
}
