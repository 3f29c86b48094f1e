import PluralRules
import Testing

/// Compares what categories cover with CLDR.
@Suite struct PluralCoverageTests {
    @Test(arguments: PluralRuleVector.all)
    func `the categories that whole numbers and only fractions select are found`(_ vector: PluralRuleVector)
        throws
    {
        let coverage = PluralCoverage(try #require(PluralRules(locale: vector.locales[0])))
        #expect(coverage.neededForIntegers.map(\.rawValue) == vector.neededForIntegers)
        let fractionsOnly = coverage.neededForAll.filter { !coverage.neededForIntegers.contains($0) }
        #expect(fractionsOnly.map(\.rawValue) == vector.fractionsOnly)
    }

    @Test(arguments: PluralRuleVector.all)
    func `a category of exactly one whole number is known`(_ vector: PluralRuleVector) throws {
        let coverage = PluralCoverage(try #require(PluralRules(locale: vector.locales[0])))
        for category in coverage.rules.categories {
            let facts = try #require(vector.category[category.rawValue])
            #expect(coverage.isOneInteger(category) == facts.exactlyOneInteger, "\(category)")
            guard !facts.onlyFromOneMillion else { continue }
            let least = coverage.integers(of: category).prefix(3)
            #expect(Array(least) == Array(facts.least.prefix(3)), "\(category)")
        }
    }

    @Test func `zero takes 0 away from other categories where it is present`() throws {
        let french = PluralCoverage(try #require(PluralRules(locale: "fr")))
        #expect(french.integers(of: .one) == [0, 1] && french.integers(of: .one, hasZero: true) == [1])
        #expect(french.integers(of: .zero, hasZero: true) == [0])
        let latvian = PluralCoverage(try #require(PluralRules(locale: "lv")))
        #expect(latvian.integers(of: .zero, hasZero: true).prefix(3) == [0, 10, 11])
    }

    @Test(arguments: [
        ("fr", PluralCategory.one, "1"), ("lv", .zero, "10"), ("ar", .zero, "0"), ("cs", .many, "1.5"),
        ("ru", .few, "2"),
    ])
    func `a typical number of a category is not 0 if there is another`(
        locale: String, category: PluralCategory, number: String
    ) throws {
        let coverage = PluralCoverage(try #require(PluralRules(locale: locale)))
        #expect(coverage.sample(of: category)?.description == number)
    }
}
