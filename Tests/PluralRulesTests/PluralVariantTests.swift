import FormatStrings
import Testing

@testable import PluralRules

@Suite struct PluralVariantTests {
    @Test(arguments: [
        (PluralCategory.one, "de", PluralCategory.Omission.tolerated), (.one, "fr", .tolerated),
        (.one, "ru", .ambiguous), (.two, "ar", .tolerated), (.two, "sl", .ambiguous),
        (.zero, "de", .tolerated),
        (.zero, "lv", .ambiguous), (.few, "cs", .ambiguous), (.many, "ar", .ambiguous),
        (.other, "ja", .unbounded),
    ])
    func `a form may omit the number if its category means only one`(
        category: PluralCategory, language: String, omission: PluralCategory.Omission
    ) {
        #expect(category.omission(PluralRules(locale: language)) == omission)
    }

    @Test func `only the number that chooses the form may be omitted`() {
        let variant = PluralVariant(
            category: .one, locale: "de", rules: PluralRules(locale: "de"), countArgument: 2)
        let context = ComparisonContext(impliedNumber: variant.impliedNumber)
        let comparison = FormatStringComparison()
        let base = "%1$@ has %2$d files"
        #expect(comparison.mismatch(base: base, translation: "%1$@ hat eine Datei", context: context) == nil)
        let mismatch = comparison.mismatch(base: base, translation: "hat %2$d Datei", context: context)
        #expect(mismatch?.reason == .positionGap)
    }
}
