public import Foundation

/// The files of `testdata`.
public enum TestData {
    /// The folder, found from this source file.
    public static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "testdata", directoryHint: .isDirectory)

    static let vectors = folder.appending(path: "strings-vectors.json")
}
