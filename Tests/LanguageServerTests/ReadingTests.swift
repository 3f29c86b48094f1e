import JSON
import Testing

/// What helps to read a document: folding, selections, hints, lenses, and the texts of plurals.
struct ReadingTests {
    private let english = "en.lproj/Localizable.strings"
    private let french = "fr.lproj/Localizable.strings"

    private func project(options: String = "{}") throws -> TestClient {
        try TestClient(
            [
                english: "\"title\" = \"Settings\";\n\"count\" = \"%d of %@\";\n",
                french: "\"title\" = \"Réglages\";\n", "de.lproj/Localizable.strings": "\"title\" = \"\";\n",
            ], options: options)
    }

    // MARK: - Folding

    @Test func `a comment of several lines is folded`() throws {
        let client = try project()
        client.open(french, "/* The\n   title */\n\"title\" = \"A\nB\";\n/* one */\n\"b\" = \"c\";\n")
        let ranges = client.result("textDocument/foldingRange", french)?.array ?? []
        #expect(ranges.map { $0["startLine"]?.int } == [0, 2])
        #expect(ranges.map { $0["endLine"]?.int } == [1, 3])
        #expect(ranges.map { $0["kind"]?.string } == ["comment", nil])
    }

    @Test func `the dictionaries of keys are folded`() throws {
        let client = try TestClient()
        client.open("en.lproj/a.stringsdict", Self.plural)
        let ranges = client.result("textDocument/foldingRange", "en.lproj/a.stringsdict")?.array
        #expect(ranges?.compactMap { $0["startLine"]?.int } == [2])
        client.open("a.xcstrings", Self.catalog)
        let keys = client.result("textDocument/foldingRange", "a.xcstrings")?.array
        #expect(keys?.compactMap { $0["startLine"]?.int } == [1])
    }

    // MARK: - Selections

    /// The lengths of the selections around a place, all in its line or to the end of the text.
    private func selections(_ client: TestClient, _ path: String, _ line: Int, _ character: Int) -> [String] {
        let places = #""positions":[{"line":\#(line),"character":\#(character)}]"#
        var (found, next) = (
            [String](), client.result("textDocument/selectionRange", path, places)?.array?.first
        )
        while let selection = next, let range = selection["range"] {
            let numbers = [
                range["start", "line"], range["start", "character"], range["end", "line"],
                range["end", "character"],
            ]
            found.append(numbers.map { $0?.int.map(String.init) ?? "-" }.joined(separator: " "))
            next = selection["parent"]
        }
        return found
    }

    @Test func `a selection grows from the specifier to the document`() throws {
        let client = try project()
        client.open(french, "/* c */\n\"k\" = \"é %d\";\n")
        #expect(
            selections(client, french, 1, 10)
                == ["1 9 1 11", "1 7 1 11", "1 6 1 12", "1 0 1 12", "0 0 1 12", "0 0 2 0"])
        #expect(
            selections(client, french, 1, 1) == ["1 1 1 2", "1 0 1 3", "1 0 1 12", "0 0 1 12", "0 0 2 0"])
        #expect(selections(client, french, 5, 0) == ["0 0 2 0"])
    }

    @Test func `too many selections are refused`() throws {
        let client = try project()
        client.open(french, "")
        let places = Array(repeating: #"{"line":0,"character":0}"#, count: 1_001).joined(separator: ",")
        let answer = client.result("textDocument/selectionRange", french, "\"positions\":[\(places)]")
        #expect(answer?["code"]?.int == -32602)
    }

    // MARK: - Hints

    private let everything = #""range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}}"#

    @Test func `the base text is behind the text of a translation`() throws {
        let client = try project(options: #"{"inlayHints":true}"#)
        client.open(french, "\"other\" = \"x\";\n\"title\" = \"Réglages\";\n")
        let hints = client.result("textDocument/inlayHint", french, everything)?.array
        #expect(hints?.map { $0["label"]?.string } == ["Settings"])
        #expect(hints?.first?["position", "line"]?.int == 1)
        #expect(hints?.first?["position", "character"]?.int == 20)
        client.open(english, "\"title\" = \"Settings\";\n")
        #expect(client.result("textDocument/inlayHint", english, everything)?.array?.isEmpty == true)
    }

    // MARK: - Lenses

    @Test func `a lens counts the locales that have a key`() throws {
        let client = try project()
        client.open(english, "\"title\" = \"Settings\";\n\"count\" = \"%d of %@\";\n")
        let lenses = client.result("textDocument/codeLens", english)?.array ?? []
        #expect(lenses.map { $0["command", "title"]?.string } == ["1 of 2 locales", "0 of 2 locales"])
        client.open(french, "\"title\" = \"Réglages\";\n")
        #expect(client.result("textDocument/codeLens", french)?.array?.isEmpty == true)
        client.open("a.xcstrings", Self.catalog)
        let keys = client.result("textDocument/codeLens", "a.xcstrings")?.array
        #expect(keys?.map { $0["command", "title"]?.string } == ["1 of 2 locales"])
        #expect(
            keys?.first?["command", "arguments"]?.array?.first?.string == "\"files\" has no text in pl")
    }

    @Test func `a lens names ten locales and counts the others`() throws {
        let client = try project()
        let locales = (10...30).map {
            #""l\#($0)":{"stringUnit":{"state":"new","value":"\#($0 == 11 ? "a" : "")"}}"#
        }
        client.open(
            "a.xcstrings",
            """
            {"sourceLanguage":"en","strings":{"a":{"localizations":{\(locales.joined(separator: ","))}}},"version":"1.0"}
            """)
        let lens = client.result("textDocument/codeLens", "a.xcstrings")?.array?.first?["command"]
        #expect(lens?["title"]?.string == "1 of 21 locales")
        let named = [10, 12, 13, 14, 15, 16, 17, 18, 19, 20].map { "l\($0)" }.joined(separator: ", ")
        #expect(lens?["arguments"]?.array?.first?.string == "\"a\" has no text in \(named) and 10 more")
    }

    @Test func `the command of a lens shows a message`() throws {
        let client = try project()
        client.send(
            #"{"id":5,"method":"workspace/executeCommand","params":{"command":"strlint.missingLocales","arguments":["A"]}}"#
        )
        #expect(client.message("window/showMessage")?["message"]?.string == "A")
        client.send(
            #"{"id":6,"method":"workspace/executeCommand","params":{"command":"rm","arguments":["A"]}}"#)
        #expect(client.answer(to: 6)?["error"]?["code"]?.int == -32602)
    }

    // MARK: - Plurals

    private static let plural = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@ in %@</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d file</string><key>other</key><string>%d files</string>
        </dict></dict></dict></plist>

        """
    private static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
        "files": {"localizations": {
        "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
        "ru": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld файл"}},
        "few": {"stringUnit": {"state": "translated", "value": "%lld файла"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld файлов"}}}}}}},
        "no": {"shouldTranslate": false, "localizations": {"pl": {"stringUnit": {"state": "translated", "value": "x"}}}}
        }}

        """

    @Test func `a hover shows the texts for some numbers`() throws {
        let client = try TestClient()
        client.open("en.lproj/a.stringsdict", Self.plural)
        let text = client.result("textDocument/hover", "en.lproj/a.stringsdict", line: 2, character: 7)?[
            "contents", "value"]?.string
        for line in ["0: `0 files in %@`", "1: `1 file in %@`", "21: `21 files in %@`"] {
            #expect(text?.contains(line) == true, "\(text ?? "")")
        }
        client.open("a.xcstrings", Self.catalog)
        let all = client.result("textDocument/hover", "a.xcstrings", line: 1, character: 3)?[
            "contents", "value"]?
            .string
        for line in ["1: `1 file`", "2: `2 файла`", "5: `5 файлов`", "21: `21 файл`"] {
            #expect(all?.contains(line) == true, "\(all ?? "")")
        }
    }
}
