import Foundation

/// A temporary project folder, removed with its owner.
final class Sandbox: Sendable {
    let root: URL
    /// The folder that is removed.
    private let outermost: URL

    /// A project with these tables, by path.
    ///
    /// - Parameter folder: A subfolder for the project, so that there can be files outside of it.
    init(_ tables: [String: String] = [:], below folder: String = "") throws {
        outermost =
            FileManager.default.temporaryDirectory.appending(path: "strlint-\(UUID().uuidString)")
            .standardized
        root = folder.isEmpty ? outermost : outermost.appending(path: folder)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for (path, text) in tables { try write(path, text) }
    }

    deinit {
        try? FileManager.default.removeItem(at: outermost)
    }

    func url(_ path: String) -> URL { root.appending(path: path) }

    func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    func write(_ path: String, _ data: Data) throws {
        let folder = url(path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: url(path))
    }

    /// A new file, open for writing.
    func opened(_ path: String) throws -> FileHandle {
        try write(path, Data())
        return try FileHandle(forWritingTo: url(path))
    }

    /// Runs `strlint` in this folder.
    func strlint(
        _ arguments: String..., input: String = "", environment: [String: String] = [:], limit: Double = 60
    ) async throws -> Outcome {
        let command = Command(
            executable: Binary.url, arguments: arguments, folder: root, environment: environment,
            input: Data(input.utf8), limit: limit)
        return try await command.run()
    }

    /// Runs a shell command in this folder; `$STRLINT` is the binary.
    func shell(_ line: String) async throws -> Outcome {
        let command = Command(
            executable: URL(filePath: "/bin/sh"), arguments: ["-c", line], folder: root,
            environment: ["STRLINT": Binary.url.path])
        return try await command.run()
    }
}
