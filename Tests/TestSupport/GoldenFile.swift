internal import Foundation

/// A file in `testdata/golden` with expected output.
package enum GoldenFile {
    /// Whether the file contains this text. With `RECORD_GOLDEN=1` in the environment it is overwritten; the result is
    /// still false, so that the variable does not stay set unnoticed.
    package static func holds(_ text: String, _ name: String) throws -> Bool {
        let file = TestData.folder.appending(path: "golden/\(name)")
        if (try? String(contentsOf: file, encoding: .utf8)) == text { return true }
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return false
    }
}
