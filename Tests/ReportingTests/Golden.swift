import Foundation
import SourceText
import Testing

/// Golden files in `testdata/golden`, which are compared byte by byte.
///
/// With `RECORD_GOLDEN=1` in the environment they are updated, and the tests fail as a reminder to unset it.
enum Golden {
    static func expect(
        _ text: String, is name: String, _ location: Testing.SourceLocation = #_sourceLocation
    ) {
        let path = folder.appending(path: name)
        guard ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != "1" else {
            record(text, at: path)
            Issue.record("recorded \(name)", sourceLocation: location)
            return
        }
        let expected = try? String(contentsOf: path, encoding: .utf8)
        #expect(text == expected, "differs from testdata/golden/\(name)", sourceLocation: location)
    }

    private static var folder: URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../testdata/golden")
            .standardized
    }

    private static func record(_ text: String, at path: URL) {
        try? FileManager.default.createDirectory(
            at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(text.utf8).write(to: path)
    }
}
