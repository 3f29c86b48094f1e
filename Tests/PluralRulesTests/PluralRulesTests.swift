import Foundation
import PluralRules
import TestSupport
import Testing

/// Compares the rules with those of CLDR for all its locales.
@Suite struct PluralRulesTests {
    @Test(arguments: PluralRuleVector.all)
    func `all locales of a set have its rules`(_ vector: PluralRuleVector) throws {
        for locale in vector.locales {
            let rules = try #require(PluralRules(locale: locale))
            #expect(rules.categories.map(\.rawValue) == vector.categories, "\(locale)")
            for (number, category) in vector.selectIntegers {
                #expect(
                    rules.category(of: try #require(Int(number))).rawValue == category, "\(locale) \(number)")
            }
            for (number, category) in vector.selectDecimals {
                let operands = try #require(PluralOperands(shown: number))
                #expect(rules.category(of: operands).rawValue == category, "\(locale) \(number)")
            }
            for (number, category) in vector.selectDoubles {
                let operands = PluralOperands(try #require(Double(number)))
                #expect(rules.category(of: operands).rawValue == category, "\(locale) \(number) as a double")
            }
        }
    }

    @Test(arguments: PluralRuleVector.all)
    func `the least integers of a category are found`(_ vector: PluralRuleVector) throws {
        let rules = try #require(PluralRules(locale: vector.locales[0]))
        let found = rules.leastIntegers()
        for category in rules.categories {
            #expect(found[category] ?? [] == vector.category[category.rawValue]?.least, "\(category)")
        }
    }

    @Test func `all sets are read`() {
        #expect(
            PluralRuleVector.all.count == 39
                && PluralRuleVector.all.reduce(0) { $0 + $1.locales.count } == 840)
    }

    @Test func `locales without rules have none`() throws {
        for locale in try PluralRuleVector.file().noData.locales {
            #expect(PluralRules(locale: locale) == nil)
        }
        for locale in ["", "-", "xx", "tlh", "b", "ru\u{0}", "en et", "et ", "one"] {
            #expect(PluralRules(locale: locale) == nil)
        }
    }

    @Test(arguments: [
        ("iw", "he"), ("tl", "fil"), ("no", "nb"), ("sh", "sr"), ("mo", "ro"), ("ars", "ar"),
        ("PT_pt", "pt-PT"),
        ("zh-Hant-HK", "zh"), ("pt-XX", "pt"), ("ru-RU", "ru"), ("in", "id"), ("ji", "yi"),
        ("guw", "ak"), ("nah", "af"), ("smi", "se"), ("smi-NO", "se"),
    ])
    func `other tags of a locale have the same rules`(_ tag: String, _ locale: String) throws {
        let (rules, others) = (
            try #require(PluralRules(locale: tag)), try #require(PluralRules(locale: locale))
        )
        #expect(rules.leastIntegers() == others.leastIntegers() && rules.categories == others.categories)
    }

    @Test(arguments: ["", ".", "1.", "x", "1.x", "1.2.3", "99999999999999999999", "1.9999999999999999999"])
    func `what is no number in digits has no category`(_ text: String) {
        #expect((PluralOperands(shown: text) == nil) == (text != "1."))
    }

    @Test func `any number has a category`() throws {
        let rules = try #require(PluralRules(locale: "ru"))
        for number in [Double.nan, .infinity, -.infinity, 1e300, -0.0, .leastNonzeroMagnitude] {
            _ = rules.category(of: PluralOperands(number))
        }
        #expect(rules.category(of: .min) == rules.category(of: 8) && rules.category(of: -21) == .one)
    }
}

/// A set of `testdata/plural-vectors.json`.
struct PluralRuleVector: Decodable, CustomTestStringConvertible {
    struct Facts: Decodable {
        let least: [Int]
        let exactlyOneInteger: Bool
        let onlyFromOneMillion: Bool
    }

    struct File: Decodable {
        struct Locales: Decodable { let locales: [String] }

        let sets: [PluralRuleVector]
        let noData: Locales
    }

    let locales: [String]
    let categories: [String]
    let category: [String: Facts]
    let neededForIntegers: [String]
    let fractionsOnly: [String]
    let selectIntegers: [String: String]
    let selectDecimals: [String: String]
    let selectDoubles: [String: String]

    var testDescription: String { locales[0] }

    static let all = (try? file().sets) ?? []

    static func file() throws -> File {
        let url = TestData.folder.appending(path: "plural-vectors.json")
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(File.self, from: Data(contentsOf: url))
    }
}
