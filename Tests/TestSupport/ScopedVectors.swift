internal import Foundation

/// A file of `testdata` with cases that name all findings of some rules.
package struct ScopedVectors<Vector: Decodable & Sendable>: Sendable {
    private struct Document: Decodable {
        let scope: Set<String>
        let vectors: [Vector]
    }

    /// The rules of which nothing else may be found.
    package let scope: Set<String>
    package let all: [Vector]

    /// - Parameter name: The name of a file, which must be one of this project.
    package init(named name: String) {
        do {
            let bytes = try Data(contentsOf: TestData.folder.appending(path: name))
            let document = try JSONDecoder().decode(Document.self, from: bytes)
            (scope, all) = (document.scope, document.vectors)
        } catch {
            fatalError("\(name): \(error)")
        }
    }
}
