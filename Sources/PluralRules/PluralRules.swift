/// The plural rules of a language (CLDR 47): which category a number has.
package struct PluralRules: Sendable {
    /// The categories that numbers may have, `other` last.
    package let categories: [PluralCategory]
    private let rules: [(category: PluralCategory, rule: PluralRule)]
    /// The integers up to which the numbers of a category are looked for, and the larger ones that are tried.
    private static let small = 0..<1_200
    private static let large = [1_000_000, 2_000_000, 3_000_000]

    /// The rules of a locale, or of the language that it belongs to; `nil` if there are none: `ru`, `pt-PT`, `zh-Hant-HK`.
    package init?(locale: String) {
        guard let text = PluralRuleSet.text(of: locale) else { return nil }
        self.init(PluralRuleSet(text))
    }

    init(_ set: PluralRuleSet) {
        rules = set.conditions.map { ($0.category, PluralRule($0.condition)) }
        categories = rules.map(\.category) + [.other]
    }

    /// Whether a category covers several integers besides 0, as `one` of Russian covers 1, 21, 31 …
    func isAmbiguous(_ category: PluralCategory) -> Bool {
        (1..<200).count { self.category(of: $0) == category } > 1
    }

    package func category(of number: PluralOperands) -> PluralCategory {
        rules.first { $0.rule.holds(for: number) }?.category ?? .other
    }

    package func category(of number: Int) -> PluralCategory { category(of: PluralOperands(number)) }

    /// The least integers of each category, at most `limit`; none for a category that only fractions have.
    package func leastIntegers(limit: Int = 6) -> [PluralCategory: [Int]] {
        var found: [PluralCategory: [Int]] = [:]
        for number in [Int](Self.small) + Self.large {
            let category = category(of: number)
            if found[category, default: []].count < limit { found[category, default: []].append(number) }
            if found.count == categories.count, found.allSatisfy({ $1.count == limit }) { break }
        }
        return found
    }
}
