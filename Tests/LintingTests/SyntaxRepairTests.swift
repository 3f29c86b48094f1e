import Findings
import Rules
import SourceText
import Testing

/// What fixes make of syntax errors.
@Suite struct SyntaxRepairTests {
    /// A table after the fixes of one check, the first of those that overlap.
    private func repaired(_ table: [UInt8], locale: String = "x") async -> [UInt8] {
        let found = await findings(in: table, locale: locale).filter {
            [.syntax, .encoding].contains($0.rule.group)
        }
        var (file, end) = (table, Int.max)
        for finding in found.reversed() {
            guard let fix = finding.fixes.first, let last = fix.edits.last, last.range.end.offset <= end,
                let new = fix.applied(to: file.span, in: .utf8)
            else { continue }
            file = new
            end = fix.edits[0].range.start.offset
        }
        return file
    }

    private func repaired(_ table: String) async -> String {
        String(decoding: await repaired(Array(table.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        ("\"a\" = \"1\"; see the wiki\n", "\"a\" = \"1\"; // see the wiki\n"),
        ("\"a\" = \"1\";https://example.com/a\n", "\"a\" = \"1\"; // https://example.com/a\n"),
        ("\"a\" = \"1\"; – to do\n\"b\" = \"2\";\n", "\"a\" = \"1\"; // – to do\n\"b\" = \"2\";\n"),
    ])
    func `text after an entry becomes a comment`(_ wrong: String, _ right: String) async {
        #expect(await repaired(wrong) == right)
    }

    @Test(arguments: [
        ("* Title */\n\"a\" = \"1\";\n", "/* Title */\n\"a\" = \"1\";\n"),
        ("  Title of the window */\n\"a\" = \"1\";\n", "  /* Title of the window */\n\"a\" = \"1\";\n"),
        ("* Title\n of the window */\n\"a\" = \"1\";\n", "/* Title\n of the window */\n\"a\" = \"1\";\n"),
    ])
    func `a comment gets the beginning that it lacks`(_ wrong: String, _ right: String) async {
        #expect(await repaired(wrong) == right)
    }

    @Test(arguments: [
        ("\"a\" = \"so they say\".\";\n", "\"a\" = \"so they say.\";\n"),
        ("\"a\" = \"so?\" they say\";\n", "\"a\" = \"so? they say\";\n"),
        ("\"a\" = \"a 15\" screen\";\n", "\"a\" = \"a 15\\\" screen\";\n"),
        ("\"a\" = \"they \"say\";\n", "\"a\" = \"they \\\"say\";\n"),
        ("\"a\" = \"they \"say\" so\";\n", "\"a\" = \"they \\\"say\\\" so\";\n"),
        ("\"a\" = \"1\";'\n", "\"a\" = \"1\";\n"),
    ])
    func `a quote that closes nothing is deleted, and others are escaped`(_ wrong: String, _ right: String)
        async
    {
        #expect(await repaired(wrong) == right)
    }

    @Test(arguments: [
        "/* Title */%\"\"a\" = \"1\";\n", "\"a\" = \"1\";\nmore text\n",
        "\"a\" = \"1\"; \"b\n", "%\"a\" = \"1\";\n",
    ])
    func `what is not certain stays`(_ table: String) async {
        #expect(await repaired(table) == table)
    }

    @Test(arguments: [
        ("\"a\" = = \"1\";\n", "\"a\" = \"1\";\n"), ("\"a\" == \"1\";\n", "\"a\" = \"1\";\n"),
        ("a = = = \"1\";\n\"b\" = \"2\";\n", "a = \"1\";\n\"b\" = \"2\";\n"),
    ])
    func `further equals signs are deleted`(_ wrong: String, _ right: String) async {
        #expect(await repaired(wrong) == right)
    }

    @Test(arguments: [
        "\"a\" = = /* 1 */ = \"1\";\n", "\"a\" = > \"1\";\n", "\"a\" = String(\"1\");\n",
        "\"a\" = \"\"\"\n1\n\"\"\";\n", "\"a\" = \"\"\"1\"\"\";\n", "\"a\" = \"\"\";\n",
        "\"a\" = \"1\" + \"2\";\n", "\"a\" = \"1\" +\n    \"2\";\n", "\"a\" = \"1\"\n    + \"2\";\n",
        "\"a\" = \"1\"+\"2\"+\"3\";\n", "\"a\" = \"1\" + b + \"2\";\n", "\"a\" = \"1\" + b;\n",
        "\"a\" = \"1\" \"2\";\n", "\"a\" = \"1\"\n    \"2\";\n", "\"a\" = @\"1\" @\"2\";\n",
        "\"a\" = \"1\" & \"2\";\n", "\"a\" = \"1\" . \"2\";\n", "\"a\" = \"one \"\"two\"\" three\";\n",
        "\"\"\"a\"\" = \"\"1\"\";\"\n",
    ])
    func `the syntax of other languages does not become a part of a text`(_ table: String) async {
        #expect(await repaired(table) == table)
    }

    @Test(arguments: [#""a" = "press \\"+\\" to add";"#, #""a" = "press \\"\\" twice";"#])
    func `quotes that are escaped twice do not end a text`(_ table: String) async {
        let escapedOnce = table.replacing(#"\\""#, with: #"\""#)
        #expect(await repaired(table + "\n") == escapedOnce + "\n")
    }

    @Test(arguments: [
        ("C:\\", "C:\\\\"), ("Save to D:\\", "Save to D:\\\\"), ("D:\\new\\", "D:\\\\new\\\\"),
        ("D:\\\\new\\", "D:\\\\new\\\\"), ("data\\sea\\", "data\\\\sea\\\\"),
        ("data\\\\sea\\", "data\\\\sea\\\\"), ("one two\\", "one two"), ("one.\\", "one."),
        ("one\\ntwo.\\", "one\\ntwo."), ("End:\\", "End:"), ("say \\\"one\\\" now\\", "say \\\"one\\\" now"),
        // In these only a person can tell.
        ("data\\new\\", "data\\new\\"), ("The folder C:\\sea is full.\\", "The folder C:\\sea is full.\\"),
    ])
    func `a backslash before the closing quote stays in a path`(_ wrong: String, _ right: String) async {
        let rest = "\n\"b\" = \"2\";\n"
        #expect(await repaired("\"a\" = \"" + wrong + "\";" + rest) == "\"a\" = \"" + right + "\";" + rest)
    }

    @Test(arguments: [
        ("\"C:\\\" = \"1\";\n\"b\" = \"2\";\n", "\"C:\\\\\" = \"1\";\n\"b\" = \"2\";\n")
    ])
    func `so does one before the closing quote of a key`(_ wrong: String, _ right: String) async {
        #expect(await repaired(wrong) == right)
    }

    @Test(arguments: [
        ("«a» = «1»;\n", "\"a\" = \"1\";\n"), ("“a” = ‘it’s 1’;\n", "\"a\" = \"it’s 1\";\n"),
        ("\"a\"\u{A0}= \"1\";\n", "\"a\" = \"1\";\n"), ("\"a\": \"1\";\n", "\"a\" = \"1\";\n"),
        ("/* a /* b */ c */\n\"a\" = \"1\";\n", "/* a /* b  c */\n\"a\" = \"1\";\n"),
    ])
    func `what one keyboard or habit makes of an entry is repaired`(_ wrong: String, _ right: String) async {
        #expect(await repaired(wrong) == right)
    }

    // MARK: - Bytes of other encodings

    @Test(
        arguments: [
            ("\"a\" = \"caf", 0xE9, "\";\n", "é"), ("\"a\" = \"caf", 0x8E, "\";\n", "é"),
            ("\"a\" = \"it", 0x92, "s\";\n", "’"), ("\"a\" = \"it", 0xD5, "s\";\n", "’"),
        ] as [(String, UInt8, String, String)])
    func `bytes are read in the encoding in which they make sense`(
        _ before: String, _ byte: UInt8, _ after: String, _ character: String
    ) async {
        let table = Array(before.utf8) + [byte] + Array(after.utf8)
        #expect(await repaired(table, locale: "en") == Array((before + character + after).utf8))
    }

    @Test(
        arguments: [
            // A sign that is in several encodings.
            ("x", [0xA9]), ("x", [0xA5]),
            // Polish in ISO 8859-2, Russian in KOI8-R, Korean.
            ("x", [0x7A, 0xB3, 0x6F]), ("x", [0xD2, 0xD5, 0xD3]), ("x", [0xBE, 0xCB]),
            ("pl", [0x6B, 0xEA, 0x6B]),
            // The first bytes of characters of UTF-8, beside others that are whole.
            ("x", [0xC3, 0xA9, 0x61, 0xC3]),
        ] as [(String, [UInt8])])
    func `bytes of other encodings are not guessed`(_ locale: String, _ bytes: [UInt8]) async {
        let table = Array("\"a\" = \"".utf8) + bytes + Array("\";\n".utf8)
        #expect(await repaired(table, locale: locale) == table)
    }
}
