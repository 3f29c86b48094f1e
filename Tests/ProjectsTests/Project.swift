import Foundation
import Testing

/// A folder of tables that is removed after the test.
final class Project {
    let root: String

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func path(_ name: String) -> String { "\(root)/\(name)" }

    func write(_ name: String, _ text: String) throws {
        let url = URL(filePath: path(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// When a file was written.
    func time(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.modificationDate] as? Date
    }

    /// Writes into an existing file, and sets its time back to what it was.
    func overwriteKeepingTime(_ name: String, _ text: String) throws {
        let time = try time(name)
        let file = try #require(FileHandle(forWritingAtPath: path(name)))
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
        try FileManager.default.setAttributes([.modificationDate: time as Any], ofItemAtPath: path(name))
    }
}
