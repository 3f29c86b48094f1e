import Findings
import Rules
import SourceText
import StringTables
import Testing

/// Comments in tables that suppress findings.
@Suite struct SuppressionTests {
    /// Ranges, lines and whole tables at once: the first comment that covers a place applies.
    @Test func `each of many comments applies to its place`() async {
        let off =
            "// strlint:disable unknown-escape\n\"off{}\" = \"\\q\";\n// strlint:enable unknown-escape\n"
        let line = "\"line{}\" = \"\\q\"; /* strlint:disable-line unknown-escape */\n"
        let next = "/* strlint:disable-next-line unknown-escape */ \"next{}\" = \"\\q\";\n"
        let text = (0..<300).map { number in
            (off + line + next + "\"on{}\" = \"\\q\";\n").replacing("{}", with: "\(number)")
        }.joined()
        let found = await findings(in: Array(text.utf8))
        #expect(found.count { $0.rule.id == "unknown-escape" } == 300)
        #expect(
            found.allSatisfy { $0.rule.id == "unknown-escape" && $0.location.key?.hasPrefix("on") == true })
    }

    static let cases: [(String, table: String, rules: [String])] = [
        ("next line", "/* strlint:disable-next-line unknown-escape */\n\"a\" = \"\\q\";\n", []),
        ("next line, line comment", "// strlint:disable-next-line unknown-escape\n\"a\" = \"\\q\";\n", []),
        ("reason", "// strlint:disable-next-line unknown-escape -- our parser\n\"a\" = \"\\q\";\n", []),
        (
            "only the next entry",
            "// strlint:disable-next-line unknown-escape\n\"a\" = \"\\q\";\n\"b\" = \"\\q\";\n",
            ["unknown-escape"]
        ),
        (
            "an entry of several lines",
            "// strlint:disable-next-line unknown-escape\n\"a\" =\n\n\"x\n\\q\";\n", []
        ),
        (
            "other comments between",
            "// strlint:disable-next-line unknown-escape\n\n/* Title */\n\"a\" = \"\\q\";\n", []
        ),
        ("same line", "\"a\" = \"\\q\"; // strlint:disable-line unknown-escape\n\"b\" = \"x\";\n", []),
        ("same line, several", "\"a\" =\n\"\\q\n\"; /* strlint:disable-line unknown-escape */\n", []),
        (
            "same line only", "\"a\" = \"\\q\";\n\"b\" = \"x\"; // strlint:disable-line unknown-escape\n",
            ["unknown-escape", "unused-suppression"]
        ),
        (
            "range",
            "\"a\" = \"\\q\";\n// strlint:disable unknown-escape\n\"b\" = \"\\q\";\n\"c\" = \"\\q\";\n"
                + "// strlint:enable unknown-escape\n\"d\" = \"\\q\";\n",
            ["unknown-escape", "unknown-escape"]
        ),
        ("to the end", "// strlint:disable unknown-escape\n\"b\" = \"\\q\";\n\"c\" = \"\\q\";\n", []),
        (
            "enable all",
            "// strlint:disable unknown-escape\n\"b\" = \"\\q\";\n// strlint:enable\n\"c\" = \"\\q\";\n",
            ["unknown-escape"]
        ),
        (
            "file",
            "\"a\" = \"\\q\";\n/* strlint:disable-file unknown-escape, duplicate-key */\n\"a\" = \"\\q\";\n",
            []
        ),
        (
            "several rules",
            "\"a\" = \"1\";\n/* strlint:disable-next-line unknown-escape duplicate-key */\n\"a\" = \"\\q\";\n",
            []
        ),
        (
            "another rule", "// strlint:disable-next-line empty-key\n\"a\" = \"\\q\";\n",
            ["unused-suppression", "unknown-escape"]
        ),
        (
            "blanket", "// strlint:disable-file\n\"a\" = \"\\q\";\n",
            ["malformed-suppression", "unknown-escape"]
        ),
        (
            "in a value, the next line",
            "\"a\" = {\n// strlint:disable-next-line unknown-escape\n\n\"x\" = \"\\q\";\n"
                + "\"y\" = \"\\q\";\n};\n\"b\" = \"\\q\";\n",
            ["non-string-value", "unknown-escape", "unknown-escape"]
        ),
        (
            "in a value, the same line",
            "\"a\" = { /* strlint:disable-next-line unknown-escape */ \"x\" = \"\\q\"; };\n\"b\" = \"\\q\";\n",
            ["non-string-value", "unknown-escape"]
        ),
        (
            "in a value, its line",
            "\"a\" = { \"x\" = \"\\q\";\n\"y\" = \"\\q\"; // strlint:disable-line unknown-escape\n};\n",
            ["non-string-value", "unknown-escape"]
        ),
        (
            "after a value, all of it",
            "\"a\" = { \"x\" = \"\\q\";\n\"y\" = \"\\q\"; }; // strlint:disable-line unknown-escape\n",
            ["non-string-value"]
        ),
        ("no such word", "// strlint:disable-nxt a\n\"a\" = \"x\";\n", ["malformed-suppression"]),
        ("unknown rule", "// strlint:disable-file emptykey\n\"a\" = \"x\";\n", ["unknown-rule"]),
        ("needs a base", "// strlint:disable-file type-mismatch\n\"a\" = \"x\";\n", []),
        ("inside a text", "\"a\" = \"// strlint:disable-file unknown-escape \\q\";\n", ["unknown-escape"]),
        ("prose", "/* About strlint:disable-file */\n\"a\" = \"x\";\n", []),
        ("itself", "// strlint:disable-file unknown-rule, emptykey\n\"a\" = \"x\";\n", []),
        ("broken table", "// strlint:disable-file empty-key\n\"a\" = \"x\"\n", ["syntax-error"]),
        ("fault", "// strlint:disable-next-line syntax-error\n\"a\" = \"x\"\n\"b\" = \"c\";\n", []),
    ]

    @Test(arguments: cases)
    func `a comment suppresses the findings of its rules`(_ name: String, table: String, rules: [String])
        async
    {
        let found = await findings(in: Array(table.utf8))
        #expect(found.map(\.rule.id) == rules, "\(name)\n\(found.lines)")
    }

    @Test func `comments in XML suppress findings too`() async {
        let table = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <!-- strlint:disable-next-line hidden-character — as the client wants it -->
            <key>a</key><string>x\u{200B}y</string>
            <key>b</key><string>x\u{200B}y</string>
            </dict></plist>
            """
        let found = await findings(in: Array(table.utf8))
        #expect(found.map(\.location.key) == ["b"], "\(found.lines)")
    }

    @Test func `text that only looks like an XML comment suppresses nothing`() async {
        let table = """
            <plist version="1.0"><dict>
            <key>a</key><string><![CDATA[<!-- strlint:disable-file hidden-character -->]]></string>
            <key>b</key><string>x\u{200B}y</string>
            </dict></plist>
            """
        #expect(await findings(in: Array(table.utf8)).contains { $0.rule.id == "hidden-character" })
    }

    /// More comments than a table of that size may have.
    @Test(arguments: [
        String(repeating: "// strlint:disable unknown-escape\n", count: 10_500),
        String(repeating: "// strlint:disable unknwon-escape\n", count: 10_500),
        "// strlint:disable " + String(repeating: "x", count: 400_000) + "\n",
        "<plist version=\"1.0\"><dict>" + String(repeating: "<!-- strlint:disable a\n", count: 10_500)
            + "--><key>a</key><string>b</string></dict></plist>",
    ])
    func `many comments take linear time`(_ text: String) async {
        let table = text.hasPrefix("<") ? text : text + "\"a\" = \"\\q\";\n"
        #expect(await findings(in: Array(table.utf8)).count < 3_000)
    }

    @Test func `comments in UTF-16 suppress findings too`() async {
        let table = "\u{FEFF}// strlint:disable-next-line unknown-escape\n\"é\" = \"\\q\";\n"
        #expect(await findings(in: table.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }).isEmpty)
    }

    @Test func `a project can require reasons`() async {
        let table = "// strlint:disable-file unknown-escape\n\"a\" = \"\\q\";\n"
        let options = LintOptions(suppressions: SuppressionPolicy(requiresReason: true))
        #expect(
            await findings(in: Array(table.utf8), options: options).map(\.rule.id) == [
                "malformed-suppression"
            ])
    }

    @Test func `a project can allow unused suppressions`() async {
        let table = "// strlint:disable-file unknown-escape\n\"a\" = \"x\";\n"
        let options = LintOptions(suppressions: SuppressionPolicy(reportsUnused: false))
        #expect(await findings(in: Array(table.utf8), options: options).isEmpty)
        let off = LintOptions([RuleSelection(ignore: [.rule("unknown-escape")])])
        #expect(await findings(in: Array(table.utf8), options: off).isEmpty)
    }

    @Test func `a comment in a translation suppresses findings of the comparison with its base`() async {
        let table = "// strlint:disable-next-line type-mismatch\n\"a\" = \"%d\";\n\"b\" = \"%d\";\n"
        let found = await findings(in: Array(table.utf8), base: "\"a\" = \"%@\";\n\"b\" = \"%@\";\n")
        #expect(found.map(\.location.key) == ["b"], "\(found.lines)")
    }
}
