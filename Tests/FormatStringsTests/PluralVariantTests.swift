import Testing

@testable import FormatStrings

@Suite struct PluralVariantTests {
    @Test(arguments: [
        (PluralCategory.one, "de", PluralCategory.Omission.tolerated), (.one, "fr", .tolerated),
        (.one, "ru", .ambiguous), (.two, "ar", .tolerated), (.two, "sl", .ambiguous),
        (.zero, "de", .tolerated),
        (.zero, "lv", .ambiguous), (.few, "cs", .ambiguous), (.many, "ar", .ambiguous),
        (.other, "ja", .unbounded),
    ])
    func `a form may drop the number where it means one`(
        category: PluralCategory, language: String, omission: PluralCategory.Omission
    ) {
        #expect(category.omission(in: language) == omission)
    }

    @Test func `only the count may be dropped`() {
        let context = ComparisonContext(plural: .init(category: .one, language: "de", countArgument: 2))
        let comparison = PlaceholderComparison()
        let base = "%1$@ has %2$d files"
        #expect(comparison.problem(base: base, translation: "%1$@ hat eine Datei", context: context) == nil)
        let problem = comparison.problem(base: base, translation: "hat %2$d Datei", context: context)
        #expect(problem?.reason == .positionGap)
    }

    @Test func `a variable has the type its rule gives it`() {
        let context = ComparisonContext(
            baseVariables: ["a": ArgumentType(specifier: "lld")].compactMapValues { $0 },
            variables: ["b": ArgumentType(specifier: "d")].compactMapValues { $0 })
        let comparison = PlaceholderComparison()
        let renamed = comparison.problem(base: "%#@a@", translation: "%#@b@", context: context)
        #expect(renamed?.reason == .integerWidth)
        let same = comparison.problem(base: "%#@a@", translation: "%#@a@", context: context)
        #expect(same?.reason == .missingVariable)
    }
}
