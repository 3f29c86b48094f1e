import FormatStrings
import PluralRules
import TestSupport
import Testing

@Suite struct PluralVectorTests {
    private static let vectors = FormatVector.all.filter(\.isPlural)

    @Test func `all vectors of plurals are read`() {
        #expect(Self.vectors.count == 18)
    }

    @Test(arguments: vectors)
    func `a pair gets the severity and the reason of its vector`(_ vector: FormatVector) throws {
        let base = try #require(vector.base)
        let mismatch = FormatStringComparison().mismatch(
            base: base, translation: vector.translation, context: vector.pluralContext)
        let severity = mismatch.map { String(describing: $0.severity) } ?? "ok"
        #expect(severity == vector.expect, "\(mismatch)")
        if vector.expect != "ok" {
            #expect(mismatch?.reason.rawValue == vector.reason, "\(mismatch)")
        }
    }
}

extension FormatVector {
    fileprivate var pluralContext: ComparisonContext {
        ComparisonContext(
            container: context == "substitution-variant" ? .catalog : .table,
            impliedNumber: variant?.impliedNumber,
            options: valueType.flatMap(ArgumentType.init(specifier:)).map { .substitution(of: $0) } ?? .init()
        )
    }

    private var variant: PluralVariant? {
        category.flatMap(PluralCategory.init(rawValue:)).map {
            PluralVariant(
                category: $0, locale: locale ?? "", rules: locale.flatMap(PluralRules.init(locale:)))
        }
    }
}
