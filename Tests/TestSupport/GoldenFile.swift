internal import Foundation

/// A file in `testdata/golden` that holds what the program prints.
package enum GoldenFile {
    /// Whether the file holds this text. With `RECORD_GOLDEN=1` in the environment it is written anew; the answer is
    /// still no, so that nobody leaves that set.
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
