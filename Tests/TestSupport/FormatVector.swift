internal import Foundation

/// A case of `testdata/format-vectors.json`: a base text, a translation, and the expected result of a comparison.
package struct FormatVector: Decodable, Sendable, CustomStringConvertible {
    package let name: String
    package let base: String?
    package let translation: String
    /// `ok`, `warning` or `error`.
    package let expect: String
    package let reason: String
    package let locale: String?
    package let key: String?
    package let context: String?
    package let category: String?
    package let valueType: String?
    package let baseVariables: [String: String]?
    package let variables: [String: String]?
    package let abi: String?

    private enum CodingKeys: String, CodingKey {
        case name, base, translation, expect, locale, key, context, category, variables, abi
        case reason = "reason_code"
        case valueType = "value_type"
        case baseVariables = "base_variables"
    }

    package var description: String { name }

    /// Whether it is about a form of a plural, as `PluralRules` describes them.
    package var isPlural: Bool { category != nil || valueType != nil }

    /// Whether it can be written as two plain tables.
    package var isOfPlainTables: Bool {
        context == nil && abi == nil && variables == nil && baseVariables == nil && valueType == nil
    }

    package static let all = TestData.document([FormatVector].self, named: "format-vectors.json")
}
