internal import Foundation

/// A case of `testdata/extract-vectors.json` or of its companions: sources, options in the spelling of
/// genstrings, and the expected tables and warnings.
package struct ExtractVector: Decodable, Sendable, CustomStringConvertible {
    package struct Row: Decodable, Sendable {
        package let key: String
        package let value: String
        package let comment: String
    }

    package struct Warning: Decodable, Sendable {
        package let kind: String
        package let line: Int?
        package let key: String?
        package let text: String?
        /// Whether genstrings does not print it.
        package let isOwn: Bool?

        private enum CodingKeys: String, CodingKey {
            case kind, line, key, text
            case isOwn = "strlint_only"
        }
    }

    /// A text, or bytes in Base64.
    private struct Source: Decodable, Sendable {
        let bytes: [UInt8]

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                bytes = Array(text.utf8)
            } else {
                bytes = [UInt8](
                    try decoder.singleValueContainer().decode([String: Data].self)["base64"] ?? Data())
            }
        }
    }

    package let name: String
    private let language: String
    private let source: Source
    private let files: [String: Source]?
    package let options: [String]
    /// The tables by name; `nil` if they are not judged.
    package let tables: [String: [Row]]?
    /// `nil` if they are not judged.
    package let warnings: [Warning]?
    private let compatOnly: Bool?
    private let defaultOnly: Bool?
    private let free: Bool?
    private let exit: Int?

    private enum CodingKeys: String, CodingKey {
        case name, language, source, files, options, free
        case tables = "expect_tables"
        case warnings = "expect_warnings"
        case compatOnly = "compat_only"
        case defaultOnly = "default_only"
        case exit = "exit_default"
    }

    package var description: String { name }

    /// The sources by name, in their order.
    package var sources: [(name: String, bytes: [UInt8])] {
        let endings = ["objc": "m", "c": "c", "swift": "swift", "java": "java", "objc++": "mm"]
        let others = (files ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value.bytes) }
        return [("input.\(endings[language] ?? language)", source.bytes)] + others
    }

    /// Whether it only holds for what Apple's tool writes, or only without that.
    package var isCompatible: Bool { compatOnly == true }
    package var isOwn: Bool {
        defaultOnly == true || isFree || exit != nil || options.contains { $0.hasPrefix("--") }
    }
    /// Whether the tables are not judged.
    package var isFree: Bool { free == true }
    /// The exit status of `extract`.
    package var status: Int { exit ?? 0 }

    package static let all = [
        "extract-vectors.json", "extract-further-vectors.json", "extract-declaration-vectors.json",
    ].flatMap { TestData.document(VectorFile<ExtractVector>.self, named: $0).vectors }
}
