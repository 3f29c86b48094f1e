import Comparison
import StringTables
import Testing

/// Keys whose texts vary.
@Suite struct UnitComparisonTests {
    /// The entry `key` with a plural of these forms.
    private static func plural(_ key: String, type: String = "ld", _ forms: String) -> String {
        """
        \(key) = {NSStringLocalizedFormatKey = "%#@n@"; n = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; \
        NSStringFormatValueTypeKey = \(type); \(forms)};};
        """
    }

    private func difference(_ old: String, _ new: String) async -> TableDifference {
        let old = await TableReader.read(Array(old.utf8), as: .stringsdict)
        let new = await TableReader.read(Array(new.utf8), as: .stringsdict)
        var difference = TableComparison(old: old, new: new).difference()
        RenameFinder().findRenames(in: &difference)
        return difference
    }

    static let samples: [(String, String, [String])] = [
        (plural("k", "one = a; other = b;"), plural("k", "one = a; other = c;"), ["~ k (other): b → c"]),
        (plural("k", "one = a; other = b;"), plural("k", "other = b; one = a;"), []),
        (
            plural("k", "one = a; other = b;"), plural("k", "few = f; other = b;"),
            ["~ k (one): a → -", "~ k (few): - → f"]
        ),
        ("k = text;", plural("k", "other = b;"), ["~ k: text → %#@n@", "~ k (other): - → b"]),
        ("", plural("k", "one = a; other = b;"), ["+ k: %#@n@", "+ k (one): a", "+ k (other): b"]),
        (plural("k", "other = b;"), "", ["- k: %#@n@", "- k (other): b"]),
        (
            plural("old.files", "one = \"a file\"; other = \"many files\";"),
            plural("new.files", "one = \"a file\"; other = \"many files\";"), ["> old.files → new.files"]
        ),
        (
            plural("red", "one = \"a file\"; other = files;"),
            plural("day", "one = \"one day\"; other = days;"),
            [
                "+ day: %#@n@", "+ day (one): one day", "+ day (other): days", "- red: %#@n@",
                "- red (one): a file", "- red (other): files",
            ]
        ),
        (
            plural("k", type: "d", "other = b;"), plural("k", type: "ld", "other = b;"),
            ["value_type k (n): d → ld"]
        ),
        (
            "k = {NSStringVariableWidthRuleType = {5 = a; 9 = b;};};",
            "k = {NSStringVariableWidthRuleType = {5 = a; 9 = c;};};", ["~ k (9): b → c"]
        ),
        (
            "k = {NSStringDeviceSpecificRuleType = {mac = a; ipad = b;};};",
            "k = {NSStringDeviceSpecificRuleType = {mac = x; ipad = b;};};", ["~ k (mac): a → x"]
        ),
        (plural("k", "other = a; other = b;"), plural("k", "other = b;"), []),
    ]

    @Test(arguments: samples)
    func `texts are compared by their variation`(_ old: String, _ new: String, _ expected: [String]) async {
        #expect(await difference(old, new).summary == expected)
    }

    @Test func `the texts of a new key are one difference`() async {
        #expect(await difference("", Self.plural("k", "one = a; other = b;")).reported == 1)
    }

    @Test func `only the layout differs if a plural is written in another order`() async {
        let difference = await difference(
            Self.plural("k", "one = a; other = b;"), Self.plural("k", "other = b; one = a;"))
        #expect(difference.isEmpty)
        #expect(difference.layoutNames == ["spacing"])
    }
}
