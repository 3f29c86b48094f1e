import Rewriting
import SourceText
import StringTables
import Testing

@Suite struct ConversionLossTests {
    static let forms: [TableForm] = [.oldStyle, .xml, .binary]

    @Test(arguments: [
        (
            "/* A */\n\"a\" = \"1\";", TableForm.binary,
            "the comment of \"a\" (line 2), which a binary table cannot hold"
        ),
        ("/* head */\n\n\"a\" = \"1\";", .binary, "a comment that belongs to no key (line 1): head"),
        ("// one\n// two\n\n\"a\" = \"1\";", .binary, "a comment that belongs to no key (line 1): one…"),
        (
            "\"a\" = \"1\"; // end", .binary,
            "the comment \"end\" after \"a\" (line 1), which a binary table cannot hold"
        ),
        (
            "\"a\" = (x /* in */);", .binary,
            "the comment \"in\" after \"a\" (line 1), which a binary table cannot hold"
        ),
        ("// \u{1}\n\n\"a\" = \"1\";", .xml, "U+0001 in a comment (line 1), which XML cannot hold"),
        (
            "\"a\" = \"1\"; // \u{1}", .xml,
            "U+0001 in the comment \"\u{1}\" after \"a\" (line 1), which XML cannot hold"
        ),
        (
            "\"a\" = \"1\";\n\"a\" = \"2\";", .xml,
            "the text \"1\" of \"a\" (line 1), which the app does not show"
        ),
        (
            "/* A */\n\"a\" = \"1\";\n/* B */\n\"a\" = \"1\";", .xml,
            "the text \"1\" of \"a\" (line 2), which the app does not show"
        ),
        ("\"a\" = \"1\";;\n\"b\" = \"2\";", .binary, "\"b\" (line 2), which the app does not load"),
        ("\"a\" = \"\\U0001\";", .xml, "U+0001 in the text of \"a\" (line 1), which XML cannot hold"),
        ("\"a\" = {k = \"\\Uffff\";};", .xml, "U+FFFF, which XML cannot hold, in \"a\" (line 1)"),
        ("a = {k = 1; k = 2;};", .binary, "a second value of a key in \"a\" (line 1)"),
        (
            "<plist><dict><key>a</key><integer>1</integer></dict></plist>", .oldStyle,
            "a number, which becomes a string, in \"a\" (line 1)"
        ),
    ])
    func `a loss is listed, and allowed on request`(_ text: String, _ form: TableForm, _ loss: String)
        async throws
    {
        var conversion = TableConversion()
        conversion.form = form
        #expect(try await Converted.losses(Array(text.utf8), conversion) == [loss])
        conversion.allowsLoss = true
        let result = try #require(await Converted.convert(Array(text.utf8), conversion))
        #expect(result.losses.lines == [loss])
        #expect(result.table.form == form)
    }

    @Test(arguments: [
        "\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"1\";\n\"\\U0061\" = \"\\U0031\";\n",
        "/* A */\n\"a\" = \"1\"; // 1\n/* A */\n\"a\" = \"1\"; // 1\n",
        "\"a\" = \"1\";\n/* A */\n\"a\" = \"1\";\n",
    ])
    func `an entry that is there again is no loss`(_ text: String) async throws {
        var conversion = TableConversion()
        conversion.form = .xml
        #expect(try await Converted.losses(Array(text.utf8), conversion).isEmpty)
    }

    @Test func `binary null and sets are lost in text`() async throws {
        // {"a": [null, set of null]}
        let binary: [UInt8] =
            Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x61, 0xA2, 3, 4, 0x00, 0xC1, 3]
            + [8, 11, 13, 16, 17, 0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 5] + [
                0, 0, 0, 0, 0, 0, 0, 0,
            ]
            + [0, 0, 0, 0, 0, 0, 0, 19]
        var conversion = TableConversion()
        conversion.form = .xml
        let losses = try await Converted.losses(binary, conversion)
        #expect(
            Set(losses) == [
                "null, which becomes an empty string, in \"a\"", "a set, which becomes an array, in \"a\"",
            ])
    }

    @Test func `of many losses the first are described, and the others counted`() async throws {
        let text = (0..<150).map { "\"a\" = \"\($0)\";\n" }.joined()
        var conversion = TableConversion()
        conversion.form = .xml
        let losses = try await Converted.lossList(Array(text.utf8), conversion)
        #expect(losses.lines.count == 100)
        #expect(losses.remark == "49 more")
    }

    @Test(arguments: ["(x)", "\"a\" \"b\"", "", "\u{FEFF}"])
    func `what is no table is not convertible`(_ text: String) async {
        #expect(await !TableReader.read(Array(text.utf8)).isConvertible)
    }

    // MARK: - Hostile tables

    @Test(arguments: forms)
    func `values nested as deep as they are read are converted or refused`(_ form: TableForm) async {
        let text = "a = " + String(repeating: "(", count: 510) + String(repeating: ")", count: 510) + ";"
        var conversion = TableConversion()
        conversion.form = form
        _ = try? await Converted.convert(Array(text.utf8), conversion)
    }
}
