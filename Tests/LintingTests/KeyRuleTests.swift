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

    @Test(arguments: [("Save", ["1 homoglyph"]), ("S\u{430}ve", []), ("Quit", [])])
    func `with a base, it has to have the usual letters`(_ key: String, expected: [String]) async {
        #expect(await rules(["S\u{430}ve"], base: [key]) == expected)
    }

    @Test func `a key that is spelled the same in the base is not reported`() async {
        #expect(await rules(["S\u{430}ve"], base: ["S\u{430}ve"]).isEmpty)
    }

    @Test(arguments: [
        ("\"a\" = \"b\" \"c\"; \"d\";\n", 0),
        ("\"a\" = \"b\" \"c\";\n\"d\";\n", 1),
    ])
    func `an entry without a value after a syntax error on the same line is a part of it`(
        table: String, count: Int
    ) async {
        let found = await findings(in: Array(table.utf8))
        #expect(found.count { $0.rule.id == "shorthand-entry" } == count, "\(found.lines)")
    }

    @Test(arguments: ["#!/bin/sh\nA=\"b\"\necho \"$A\";\n", "fr\nde\npt-BR\n"])
    func `a file that is no table has one finding`(text: String) async {
        let found = await findings(in: Array(text.utf8), base: "\"a\" = \"b\";\n")
        #expect(found.map(\.rule.id) == ["not-a-table"], "\(found.lines)")
    }

    @Test func `a no-break space in a key of the base is asked for by the code`() async {
        let table = "\"Open\u{A0}file\" = \"Ouvrir le fichier\";\n"
        #expect(await findings(in: Array(table.utf8)).map(\.rule.id) == ["unusual-space"])
        #expect(await findings(in: Array(table.utf8), base: "\"Open\u{A0}file\" = \"Open file\";\n").isEmpty)
    }
}
