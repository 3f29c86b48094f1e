public import Foundation

/// The files of `testdata`.
public enum TestData {
    /// The checkout, found from this source file.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder.
    public static let folder = root.appending(path: "testdata", directoryHint: .isDirectory)

    static let vectors = folder.appending(path: "strings-vectors.json")

    /// A file of the folder, which must be as it is expected: otherwise tests would have no cases, and pass.
    ///
    /// - Parameter keys: How its members are spelled.
    package static func document<Document: Decodable>(
        _: Document.Type = Document.self, named name: String,
        keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
    ) -> Document {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = keys
        do {
            return try decoder.decode(Document.self, from: Data(contentsOf: folder.appending(path: name)))
        } catch {
            fatalError("\(name): \(error)")
        }
    }
}

/// A document of `testdata` with cases.
package struct VectorFile<Vector: Decodable>: Decodable {
    package let vectors: [Vector]
}
