internal import Foundation

/// A case of `testdata/diff-vectors.json`: two versions of a table, and the expected result of a comparison.
package struct DiffVector: Decodable, Sendable, CustomStringConvertible {
    package struct Expected: Decodable, Sendable {
        package let added: [String]
        package let removed: [String]
        package let changed: [String]
        package let commentChanged: [String]
        package let renamed: [Rename]

        private enum CodingKeys: String, CodingKey {
            case added, removed, changed, renamed
            case commentChanged = "comment_changed"
        }
    }

    package struct Rename: Decodable, Sendable {
        package let from: String
        package let to: String
        package let kind: String
    }

    package let name: String
    /// The text of the tables.
    package let old: String
    package let new: String
    package let expect: Expected
    /// The exit status of `diff`.
    package let exit: Int
    /// Whether only the layout differs.
    package let formatOnly: Bool

    private enum CodingKeys: String, CodingKey {
        case name, old, new, expect, exit
        case formatOnly = "format_only"
    }

    package var description: String { name }

    package static let all: [DiffVector] = DiffDocument.document.vectors
}

/// A case with two versions of a base table, and a translation.
package struct TrackingVector: Decodable, Sendable, CustomStringConvertible {
    package struct Expected: Decodable, Sendable {
        package let stale: [String]
        package let missing: [String]
        package let obsolete: [String]
        package let untranslated: [String]
        package let renamed: [DiffVector.Rename]?
    }

    package let name: String
    package let oldBase: String
    package let newBase: String
    package let translation: String
    package let oldTranslation: String?
    package let expect: Expected

    private enum CodingKeys: String, CodingKey {
        case name, translation, expect
        case oldBase = "old_base"
        case newBase = "new_base"
        case oldTranslation = "old_translation"
    }

    package var description: String { name }

    package static let all: [TrackingVector] = DiffDocument.document.tracking
}

private struct DiffDocument: Decodable {
    let vectors: [DiffVector]
    let tracking: [TrackingVector]

    enum CodingKeys: String, CodingKey {
        case vectors
        case tracking = "three_way"
    }

    static let document = TestData.document(DiffDocument.self, named: "diff-vectors.json")
}
