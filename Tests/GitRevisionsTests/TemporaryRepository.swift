import Foundation

/// A repository in a temporary folder, removed with its last reference; git uses no configuration but its own.
final class TemporaryRepository {
    let path: String

    init() throws {
        let name = "strlint-git-\(UUID().uuidString)"
        let folder = FileManager.default.temporaryDirectory.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.resolvingSymlinksInPath().path
        try git("init", "-q", "-b", "main")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes files and commits everything.
    ///
    /// - Returns: The id of the commit.
    @discardableResult
    func commit(_ files: [String: String] = [:]) throws -> String {
        for (name, text) in files { try write(name, text) }
        try git("add", "-A")
        try git(
            "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-q", "--allow-empty", "-m", "c")
        return try git("rev-parse", "HEAD")
    }

    func write(_ name: String, _ text: String) throws {
        let file = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// The output of a git command, without the last line break.
    @discardableResult
    func git(_ words: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", path] + words
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"]
        ) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
