import TestSupport
import Testing

@testable import FormatStrings

extension FormatVector {
    /// The context of the vector.
    var comparisonContext: ComparisonContext {
        ComparisonContext(
            container: context == "xcstrings" ? .catalog : .table, baseVariables: baseVariables.map(types),
            variables: variables.map(types))
    }

    private func types(_ variables: [String: String]) -> [String: ArgumentType] {
        variables.compactMapValues(ArgumentType.init(specifier:))
    }

    /// The mismatch of the vector.
    var mismatch: FormatMismatch? {
        let comparison = FormatStringComparison(abi: abi == "ilp32" ? .ilp32 : .lp64)
        return comparison.mismatch(
            base: base, translation: translation, key: key ?? "k.symbolic", context: comparisonContext)
    }
}
