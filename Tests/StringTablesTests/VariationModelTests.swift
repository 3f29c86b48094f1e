import SourceText
import StringTables
import TestSupport
import Testing

/// Keys whose dictionaries repeat that of the key before, which is what most tables have.
struct VariationModelTests {
    private static let types = ["NSStringFormatSpecTypeKey = NSStringPluralRuleType;", ""]
    private static let forms = [
        "one = \"§1\"; other = \"§2\";", "one = \"\"; few = \"§1\"; other = \"§2\";", "other = (\"§1\");",
        "a = {b = \"§1\";};",
    ]
    private static let texts = [
        "NSStringLocalizedFormatKey = \"§3 %#@n@\";", "NSStringLocalizedFormatKey = {a = b;};", "",
        "NSStringLocalizedFormatKey = \"§3\"; NSStringLocalizedFormatKey = \"§4\";",
    ]
    private static let devices = [
        "", "", "NSStringDeviceSpecificRuleType = {mac = \"§5\"; ipad = {n = {other = \"§6\";};};};",
    ]

    /// One of few ways to vary, so that many keys repeat the last one; `§` stands for the texts.
    private static func dictionary(_ generator: inout SplitMix64) -> String {
        func any(_ choices: [String]) -> String { choices.randomElement(using: &generator) ?? "" }
        return """
            {\(any(texts)) \(any(["n", "n", "m"])) = {\(any(types)) NSStringFormatValueTypeKey = \(any(["d", "ld"])); \
            \(any(forms))}; \(any(devices))}
            """
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `each key is read as if it were alone`(seed: UInt64) async throws {
        var generator = SplitMix64(seed)
        let plain = "{\(Self.texts[0]) n = {\(Self.types[0]) \(Self.forms[0])};}"
        let dictionaries = [plain] + (0..<2).map { _ in Self.dictionary(&generator) }
        let keys = (0..<60).map { number in
            "k\(number) = \(dictionaries.randomElement(using: &generator) ?? "");"
                .replacing("§", with: "t\(number)-")
        }
        let table = await Self.table(keys.joined(separator: "\n"))
        for (number, key) in keys.enumerated() {
            let alone = await Self.table(key)
            let first = try #require(table.entries.firstIndex { table.string($0.key) == "k\(number)" })
            #expect(Self.description(of: first, in: table) == Self.description(of: 0, in: alone), "\(key)")
        }
        let patterns = try #require(table.variations).parts.keys.map(\.pattern)
        #expect(Set(patterns).count < patterns.count, "none is repeated")
    }

    @Test(arguments: [
        ("n = {one = a; other = b;};", "n = {one = c; other = d;};", true),
        ("n = {one = a; other = b;};", "n = {one = a; many = b;};", false),
        ("n = {one = a; other = b;};", "m = {one = a; other = b;};", false),
        ("n = {one = a; other = b;};", "n = {one = a;}; other = b;", false),
        ("n = {one = a; other = b;};", "n = {one = a; other = (b);};", false),
        ("n = {one = a; other = b;};", "n = {one = a; \"other\" = b;};", false),
        (
            "n = {NSStringFormatValueTypeKey = d; one = a;};",
            "n = {NSStringFormatValueTypeKey = u; one = a;};", false
        ),
        ("n = {one = a; one = b;};", "n = {one = a; one = b;};", false),
        ("n = {a = {b = c;};};", "n = {a = {b = d;};};", false),
        ("n = a;", "n = a;", false),
    ])
    func `keys that differ only in their texts have one pattern`(
        _ dictionary: String, _ other: String, _ expected: Bool
    ) async throws {
        let table = await Self.table("k = {\(dictionary)};\nl = {\(other)};")
        let patterns = try #require(table.variations).parts.keys.map(\.pattern)
        #expect(patterns.count == 2)
        #expect((patterns[0] == patterns[1]) == expected)
    }

    private static func table(_ source: String) async -> Table {
        await TableReader.read(Array(source.utf8), as: .stringsdict)
    }

    /// The units and the variation of the key of an entry, wherever it is in the table.
    private static func description(of first: Int, in table: Table) -> [String] {
        guard let variations = table.variations, let entry = variations.entry(containing: first) else {
            return [table.string(table.entries[first].key)]
        }
        let units = entry.units.map { unit in
            let value = String(repairing: table.source(table.entries[unit].value.source))
            return
                "\(table.entries[unit].unit) \(variations.path(of: unit)) \(value) \(table.entries[unit].loadState)"
        }
        return units + lines(of: entry.content, in: table, from: entry.units.lowerBound)
    }

    private static func lines(of variation: Variation, in table: Table, from first: Int) -> [String] {
        func text(_ unit: Int?) -> String { unit.map { "text \($0 - first)" } ?? "no text" }
        func cases(_ cases: Variation.Cases?) -> [String] {
            guard let cases else { return ["no cases"] }
            return [String(repairing: table.source(cases.name))]
                + cases.cases.flatMap {
                    [table.string($0.name)] + lines(of: $0.content, in: table, from: first)
                }
        }
        let variables = variation.variables.flatMap { variable in
            [variable.name, variable.ruleType, variable.valueType].map { $0.map(table.string) ?? "none" }
                + variable.unknown.map(table.string) + cases(variable.plural)
        }
        return [text(variation.text), String(repairing: table.source(variation.source))]
            + variation.unknown.map(table.string) + cases(variation.plural) + cases(variation.devices)
            + cases(variation.widths) + variables
    }
}
