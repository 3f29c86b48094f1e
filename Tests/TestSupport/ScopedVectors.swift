/// A file of `testdata` with cases that name all findings of some rules.
package struct ScopedVectors<Vector: Decodable & Sendable>: Decodable, Sendable {
    /// The rules of which nothing else may be found.
    package let scope: Set<String>
    package let vectors: [Vector]
}
