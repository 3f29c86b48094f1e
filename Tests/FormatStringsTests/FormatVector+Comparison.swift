import TestSupport
import Testing

@testable import FormatStrings

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

    /// The problem of the case.
    var problem: PlaceholderProblem? {
        let comparison = PlaceholderComparison(abi: abi == "ilp32" ? .ilp32 : .lp64)
        return comparison.problem(
            base: base, translation: translation, key: key ?? "k.symbolic", context: comparisonContext)
    }
}
