public import Foundation

/// The files of `testdata`.
public enum TestData {
    /// The checkout, found from this source file.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder.
    public static let folder = root.appending(path: "testdata", directoryHint: .isDirectory)

    static let vectors = folder.appending(path: "strings-vectors.json")
}
