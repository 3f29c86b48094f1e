import SourceText
import StringTables
import TestSupport
import Testing

/// A `.stringsdict` as units and variations.
struct VariationReaderTests {
    private static let plural =
        "NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = ld;"

    static let shapes: [(String, [String])] = [
        ("k = text;", ["k: text"]),
        (
            "k = {NSStringLocalizedFormatKey = \"%#@n@\"; n = {\(plural) one = a; other = b;};}; l = c;",
            ["k: %#@n@", "k n.one: a", "k n.other: b", "l: c"]
        ),
        (
            "k = {n = {\(plural) other = b;}; m = {\(plural) few = c;}; NSStringLocalizedFormatKey = f;};",
            ["k n.other: b", "k m.few: c", "k: f"]
        ),
        (
            "k = {NSStringVariableWidthRuleType = {5 = a; \"040\" = b;};};",
            ["k 5: a", "k 040: b"]
        ),
        (
            """
            k = {NSStringDeviceSpecificRuleType = {mac = a; ipad = {NSStringLocalizedFormatKey = f; \
            n = {\(plural) other = b;};};};};
            """,
            ["k mac: a", "k ipad: f", "k ipad.n.other: b"]
        ),
        (
            """
            k = {NSStringLocalizedFormatKey = f; n = {\(plural) one = \
            {NSStringVariableWidthRuleType = {5 = a;};}; other = b;};};
            """,
            ["k: f", "k n.one.5: a", "k n.other: b"]
        ),
        (
            "k = {NSStringLocalizedFormatKey = f; n = {\(plural) one = (a);};};",
            ["k: f", "k n.one: an array"]
        ),
        ("k = {}; l = {other = a;}; m = (a);", ["k: a dictionary", "l: a dictionary", "m: an array"]),
        // Of two members with the same name the last is loaded.
        (
            "k = {NSStringLocalizedFormatKey = f; n = {\(plural) one = a; one = b; other = c;};};",
            ["k: f", "(k n.one: a)", "k n.one: b", "k n.other: c"]
        ),
        (
            "k = {n = {\(plural) one = a;}; n = {\(plural) one = b;};};",
            ["(k n.one: a)", "k n.one: b"]
        ),
        (
            "k = {NSStringLocalizedFormatKey = f; n = {\(plural) one = a;};}; k = b;",
            ["(k: f)", "(k n.one: a)", "k: b"]
        ),
        (
            "k = a; k = {NSStringLocalizedFormatKey = f; n = {\(plural) one = b;};};",
            ["(k: a)", "k: f", "k n.one: b"]
        ),
        ("k = {n = {\(plural) one = a; other = b;};}; x", ["[k n.one: a]", "[k n.other: b]"]),
    ]

    @Test(arguments: shapes)
    func `each text of a key is a unit`(_ source: String, _ expected: [String]) async {
        #expect(await Self.table(source).units == expected)
    }

    @Test(arguments: shapes)
    func `plain text of the other format has no units`(_ source: String, _: [String]) async {
        let table = await TableReader.read(Array(source.utf8))
        #expect(table.variations == nil && table.entries.allSatisfy(\.isFirst))
    }

    @Test func `the first of two members with the same name is loaded from a binary table`() async {
        let names = ["NSStringLocalizedFormatKey", "f", "g"].map { name in
            BinaryFile.marker(0x50, length: UInt64(name.utf8.count)) + Array(name.utf8)
        }
        let file = BinaryFile.table([[0xD2, 3, 3, 4, 5]] + names)
        let table = await TableReader.read(file.bytes, as: .stringsdict)
        #expect(table.units == ["a: f", "(a: g)"])
        #expect(table.variations?.entries.first?.content.text == 0)
    }

    @Test func `a variation has the parts of its dictionary, also those that mean nothing`() async throws {
        let table = await Self.table(
            """
            "%d files" = {NSStringLocalizedFormatKey = "%#@n@"; other = x; NSStringFoo = {a = b;};
            n = {\(Self.plural) NSStringBar = c; one = a; one = a; one = b; other = d;};};
            """)
        let entry = try #require(table.variations?.entry(containing: 1))
        let variable = try #require(entry.content.variables.first)
        #expect(entry.units == 0..<5 && entry.content.text == 0)
        #expect(entry.content.unknown.map(table.string) == ["other", "NSStringFoo"])
        #expect(variable.ruleType.map(table.string) == "NSStringPluralRuleType")
        #expect(variable.valueType.map(table.string) == "ld")
        #expect(variable.unknown.map(table.string) == ["NSStringBar"])
        #expect(variable.plural.cases.map { table.string($0.name) } == ["one", "one", "one", "other"])
        #expect(variable.plural.cases.map(\.content.text) == [1, 2, 3, 4])
        #expect(table.variations?.duplicates.map(\.isSame) == [true, false])
        let source = String(repairing: table.source(variable.source))
        #expect(source.hasPrefix("{NSString") && source.hasSuffix("other = d;}"))
    }

    @Test func `XML is read to the same units`() async {
        let xml = """
            <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key>
            <dict><key>one</key><string>a &amp; b</string><key>other</key><integer>1</integer></dict></dict></dict>
            """
        #expect(await Self.table(xml).units == ["k: %#@n@", "k n.one: a & b", "k n.other: a number"])
    }

    @Test func `what is nested too deeply is not read`() async {
        let levels = 20
        let open = String(repeating: "{NSStringDeviceSpecificRuleType = {mac = ", count: levels)
        let table = await Self.table("k = \(open)a\(String(repeating: ";};}", count: levels));")
        #expect(table.isAccepted)
        #expect(
            table.units == ["k \(Array(repeating: "mac", count: 8).joined(separator: ".")): a dictionary"])
    }

    @Test func `a table with too many names of cases is incomplete`() async {
        let cases = (0..<25_000).map { "c\($0)=;" }.joined().replacing("=;", with: "=\"\";")
        let table = await Self.table("k = {n = {\(cases)};};")
        #expect(table.excess?.reason.contains("names of variables and cases") == true)
    }

    @Test(arguments: [
        ("n = {one = a; other = b;};", "n = {other = d; one = c;};", ["other", "one"]),
        ("n = {one = a; other = b;};", "n = {few = c; other = d;};", ["other", "other"]),
        ("n = {one = a; other = b;};", "m = {other = d; one = c;};", ["other", "one"]),
        ("n = {one = a; other = b;};", "m = {few = c; other = d;};", ["other", "other"]),
        (
            "n = {one = a; other = b;}; o = {one = a; other = b;};", "m = {one = c; other = d;};",
            ["n.one", "n.one"]
        ),
    ])
    func `a unit is compared with the unit for the same case`(
        _ base: String, _ translation: String, _ expected: [String]
    ) async {
        let base = await Self.table("j = 1; k = {\(base)};")
        let table = await Self.table("k = {\(translation)};")
        let matches = table.entries.indices.map { base.unit(matching: $0, of: table) }
        #expect(matches.map { $0.flatMap(base.category) } == expected)
    }

    private static func table(_ source: String) async -> Table {
        await TableReader.read(Array(source.utf8), as: .stringsdict)
    }
}

extension Table {
    /// Each entry with its path; in parentheses if it is shadowed, in brackets if it is lost.
    fileprivate var units: [String] {
        entries.indices.map { number in
            let path = variations?.path(of: number).name(omittingVariable: false).map { " \($0)" } ?? ""
            let value =
                switch entries[number].value {
                case .text(let text): string(text)
                case .nested(let node, _): kindName(ofNode: Int(node))
                }
            let unit = "\(string(entries[number].key))\(path): \(value)"
            switch entries[number].loadState {
            case .loaded: return unit
            case .shadowed: return "(\(unit))"
            case .lost: return "[\(unit)]"
            }
        }
    }
}
