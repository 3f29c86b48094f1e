import Foundation
import Testing

@testable import FormatStrings

/// One case of `testdata/format-vectors.json`.
struct FormatVector: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let base: String?
    let translation: String
    let expect: String
    let reason: String
    let locale: String?
    let key: String?
    let context: String?
    let category: String?
    let valueType: String?
    let baseVariables: [String: String]?
    let variables: [String: String]?
    let abi: String?

    enum CodingKeys: String, CodingKey {
        case name, base, translation, expect, locale, key, context, category, variables, abi
        case reason = "reason_code"
        case valueType = "value_type"
        case baseVariables = "base_variables"
    }

    var testDescription: String { name }

    static let all: [FormatVector] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../testdata/format-vectors.json")
        guard let data = try? Data(contentsOf: file) else { return [] }
        return (try? JSONDecoder().decode([FormatVector].self, from: data)) ?? []
    }()
}

extension FormatVector {
    /// The context the case describes.
    var comparisonContext: ComparisonContext {
        var options = FormatString.Options()
        options.substitutionType = valueType.flatMap(ArgumentType.init(specifier:))
        return ComparisonContext(
            container: context == "xcstrings" || context == "substitution-variant" ? .catalog : .table,
            plural: plural, options: options, baseVariables: baseVariables.map(types),
            variables: variables.map(types))
    }

    private var plural: ComparisonContext.PluralVariant? {
        category.flatMap(PluralCategory.init(rawValue:)).map {
            .init(category: $0, language: locale?.split(separator: "-").first.map(String.init) ?? "")
        }
    }

    private func types(_ variables: [String: String]) -> [String: ArgumentType] {
        variables.compactMapValues(ArgumentType.init(specifier:))
    }

    /// The problems of the case.
    var problems: [PlaceholderProblem] {
        let comparison = PlaceholderComparison(abi: abi == "ilp32" ? .ilp32 : .lp64)
        return comparison.problems(
            base: base, translation: translation, key: key ?? "k.symbolic", context: comparisonContext)
    }
}
