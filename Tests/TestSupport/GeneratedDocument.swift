internal import Foundation

/// A document of this project that the program generates, or a part of which it generates.
package enum GeneratedDocument {
    /// The text of a file, by its path in the checkout.
    package static func text(of path: String) throws -> String {
        try String(contentsOf: TestData.root.appending(path: path), encoding: .utf8)
    }

    /// Whether the file contains this text. With `RECORD_DOCS=1` in the environment it is overwritten; the result is still
    /// false, so that the variable does not stay set unnoticed.
    package static func holds(_ text: String, at path: String) throws -> Bool {
        if (try? self.text(of: path)) == text { return true }
        if isRecording {
            let url = TestData.root.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return false
    }

    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_DOCS"] == "1"
}
