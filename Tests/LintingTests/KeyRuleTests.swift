import Findings
import SourceText
import Testing

@Suite struct KeyRuleTests {
    private func rules(_ keys: [String], base: [String]? = nil) async -> [String] {
        let table = { (keys: [String]) in keys.map { "\"\($0)\" = \"x\";\n" }.joined() }
        let found = await findings(in: Array(table(keys).utf8), base: base.map(table))
        return found.filter { $0.rule.id == "key-twins" || $0.rule.id == "homoglyph" }.map {
            "\($0.location.range?.start.line ?? 0) \($0.rule.id)"
        }
    }

    @Test(
        arguments: [
            (["Caf\u{E9}", "Cafe\u{301}"], ["2 key-twins"]),
            (["Cafe\u{301}", "Caf\u{E9}"], ["2 key-twins"]),
            (["Save as", "Save\u{A0}as"], ["2 key-twins"]),
            (["Save\u{A0}as", "Save as"], ["1 key-twins"]),
            (["Sa\u{200B}ve", "Sa\u{2060}ve"], ["2 key-twins"]),
            (["Cafe\u{301}", "Cafe\u{301}s"], []),
            (["Cafe\u{301}", "Cafe\u{301}"], []),
            (["Save", "Save "], []),
            (["Save", "save"], []),
            (["“Save”", "“Save”…"], []),
            (["❤", "❤\u{FE0F}"], []),
            (["می\u{200C}خواهم", "میخواهم"], []),
        ] as [([String], [String])])
    func `keys that look the same are twins`(_ keys: [String], expected: [String]) async {
        #expect(await rules(keys) == expected)
    }

    @Test(arguments: [
        ("S\u{430}ve", true), ("\u{421}айт", false), ("Cайт", true), ("Сайт OK", false), ("Ωm", false),
        ("µm", false), ("Ångström", false), ("\u{39F}K", true), ("日本 \u{430}", false),
    ])
    func `a key of two alphabets is reported`(_ key: String, isMixed: Bool) async {
        #expect(await rules([key]) == (isMixed ? ["1 homoglyph"] : []))
    }

    @Test func `a key that is spelled the same in the base is not reported`() async {
        #expect(await rules(["S\u{430}ve"], base: ["S\u{430}ve"]).isEmpty)
    }
}
