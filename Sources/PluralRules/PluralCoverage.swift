internal import Synchronization

/// Which numbers each plural category of a language covers.
package struct PluralCoverage: Sendable {
    package let rules: PluralRules
    /// The categories that whole numbers below a million select, in the order of CLDR.
    package let neededForIntegers: [PluralCategory]
    /// The categories that whole numbers or fractions select, in the order of CLDR.
    package let neededForAll: [PluralCategory]
    private let integers: [PluralCategory: [Int]]
    private let fractions: [PluralCategory: PluralNumber]

    /// Rules of languages look at the last two digits, at a few small numbers, and at round ones.
    private static let samples = [Int](0...210) + [1_000, 10_000, 100_000]
    private static let fractionSamples = ["1.5", "0.5", "2.5", "1.1", "0.1", "21.1", "5.2"]

    package init(_ rules: PluralRules) {
        self.rules = rules
        integers = Dictionary(grouping: Self.samples) { rules.category(of: $0) }
        let numbers = Self.fractionSamples.compactMap(PluralNumber.init)
        fractions = Dictionary(numbers.map { (rules.category(of: $0.operands), $0) }) { first, _ in first }
        neededForIntegers = rules.categories.filter { [integers] in integers[$0] != nil }
        neededForAll = rules.categories.filter { [integers, fractions] in
            integers[$0] != nil || fractions[$0] != nil
        }
    }

    /// That of a locale; `nil` if it has no plural rules.
    package init?(locale: String) {
        guard let text = PluralRuleSet.text(of: locale) else { return nil }
        self = Self.known.withLock { known in
            let coverage = known[text] ?? PluralCoverage(PluralRules(PluralRuleSet(text)))
            known[text] = coverage
            return coverage
        }
    }

    /// By the text of the rules, which few languages have for themselves.
    private static let known = Mutex<[Substring: PluralCoverage]>([:])

    /// Whether whole numbers select `other`, which is for fractions in Russian and some others.
    package var hasIntegersInOther: Bool { integers[.other] != nil }

    /// Whole numbers for which a table shows the text of a category, ascending; not all of them.
    ///
    /// - Parameter hasZero: Whether the plural has a text for `zero`, which 0 takes in every language.
    package func integers(of category: PluralCategory, hasZero: Bool = false) -> [Int] {
        let numbers = integers[category] ?? []
        guard hasZero else { return numbers }
        return category == .zero ? [0] + numbers.drop { $0 == 0 } : numbers.filter { $0 != 0 }
    }

    /// A typical number of a category: 1 and not 0, a fraction if there is no whole number.
    package func sample(of category: PluralCategory) -> PluralNumber? {
        let numbers = integers(of: category)
        return (numbers.first { $0 != 0 } ?? numbers.first).map(PluralNumber.init) ?? fractions[category]
    }

    /// Whether exactly one whole number selects a category.
    package func isOneInteger(_ category: PluralCategory) -> Bool { integers[category]?.count == 1 }
}
