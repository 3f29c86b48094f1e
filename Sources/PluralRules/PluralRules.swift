internal import SourceText

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

/// The condition of a plural category (UTS 35, part 3): `v in 0 and i mod 10 in 2..4 or f not in 0`.
private struct PluralRule: Sendable {
    /// `i mod 10 not in 2..4,9`
    fileprivate struct Relation: Sendable {
        let operand: Character
        let modulus: UInt64?
        let isNegated: Bool
        let ranges: [ClosedRange<UInt64>]
    }

    /// Of one alternative, all relations must hold.
    private let alternatives: [[Relation]]

    /// - Parameter text: As Babel writes rules; see `Scripts/generate-plural-rules`.
    init(_ text: Substring) {
        alternatives = text.parts(separatedBy: " or ").map {
            $0.parts(separatedBy: " and ").map(Relation.init)
        }
    }

    func holds(for number: PluralOperands) -> Bool {
        alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }
}

extension PluralRule.Relation {
    init(_ text: Substring) {
        let words = text.split(separator: " ")
        operand = words.first?.first ?? "n"
        modulus = words.count > 2 && words[1] == "mod" ? UInt64(words[2]) : nil
        isNegated = words.contains("not")
        ranges = (words.last ?? "").split(separator: ",").compactMap { range in
            let bounds = range.split(separator: ".").compactMap { UInt64($0) }
            guard let first = bounds.first, let last = bounds.last, first <= last else { return nil }
            return first...last
        }
    }

    func holds(for number: PluralOperands) -> Bool {
        isNegated != (value(in: number).map { value in ranges.contains { $0.contains(value) } } ?? false)
    }

    /// The value of the operand, which no range contains if it is `nil`: `n` is not always an integer.
    private func value(in number: PluralOperands) -> UInt64? {
        let value: UInt64
        switch operand {
        case "n":
            guard number.significantFraction == 0 else { return nil }
            value = number.integer
        case "i": value = number.integer
        case "v": value = UInt64(number.fractionLength)
        case "w": value = UInt64(number.significantLength)
        case "f": value = number.fraction
        case "t": value = number.significantFraction
        // `e`, the exponent of a compact number, which no format specifier shows.
        default: value = 0
        }
        return modulus.map { value % $0 } ?? value
    }
}
