import JSON
import Testing

@testable import LanguageServer

struct ServerTests {
    private static let base = "/* Title */\n\"title\" = \"Settings\";\n\"count\" = \"%d of %@\";\n"

    private func project(_ french: String) throws -> TestClient {
        try TestClient([
            "en.lproj/Localizable.strings": Self.base, "fr.lproj/Localizable.strings": french,
            "de.lproj/Localizable.strings": "\"title\" = \"Einstellungen\";\n",
        ])
    }

    private let french = "fr.lproj/Localizable.strings"

    // MARK: - Diagnostics

    @Test func `findings follow what is typed`() throws {
        let client = try project("")
        client.open(french, "\"count\" = \"%d sur %d\";\n")
        #expect(client.rules(french)?.contains("type-mismatch") == true)
        client.change(french, "\"count\" = \"%d sur %@\";\n", version: 2)
        #expect(client.rules(french)?.contains("type-mismatch") == false)
    }

    @Test func `an edit of the base is judged in its translations`() throws {
        let client = try project("")
        client.open(french, "\"count\" = \"%d sur %@\";\n\"title\" = \"x\";\n")
        #expect(client.rules(french) == [])
        client.open("en.lproj/Localizable.strings", Self.base)
        client.change(
            "en.lproj/Localizable.strings", "\"title\" = \"A\";\n\"count\" = \"%d of %d\";\n", version: 2)
        #expect(client.rules(french) == ["type-mismatch"])
    }

    @Test func `what the client asks for is not sent as well`() throws {
        let client = try project("")
        client.open(french, "\"title\" = \"x\";;\n")
        #expect(client.rules(french)?.isEmpty == false)
        let document = #""textDocument":{"uri":"\#(client.uri(french))"}"#
        client.send(#"{"id":2,"method":"textDocument/diagnostic","params":{\#(document)}}"#)
        #expect(client.rules(french) == [])
        let report = client.answer(to: 2)?["result"]
        #expect(report?["kind"]?.string == "full")
        let again = client.result(
            "textDocument/diagnostic", french, #""previousResultId":"\#(report?["resultId"]?.string ?? "")""#)
        #expect(again?["kind"]?.string == "unchanged")
    }

    @Test func `all tables of the folder can be asked for`() throws {
        let client = try project("\"title\" = \"x\";;\n")
        client.send(#"{"id":1,"method":"workspace/diagnostic","params":{"previousResultIds":[]}}"#)
        let items = client.answer(to: 1)?["result"]?["items"]?.array
        #expect(items?.contains { $0["uri"]?.string == client.uri(french) } == true)
    }

    @Test func `an option of the client selects rules`() throws {
        let client = try TestClient(options: #"{"ignore":["table-cut-short"]}"#)
        client.open("a.strings", "\"a\" = \"b\";;\n")
        #expect(client.rules("a.strings") == [])
    }

    @Test func `a text without a file is checked alone`() throws {
        let client = try TestClient()
        client.send(
            #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"untitled:1","languageId":"strings","version":1,"text":"\"a\" = \"b\";;"}}}"#
        )
        client.send(
            #"{"id":1,"method":"textDocument/diagnostic","params":{"textDocument":{"uri":"untitled:1"}}}"#)
        #expect(client.answer(to: 1)?["result"]?["items"]?.array?.count == 1)
    }

    @Test func `a question about another kind of document has no answer`() throws {
        let client = try TestClient()
        client.open("package.json", "{}")
        let hover = client.result("textDocument/hover", "package.json", line: 0, character: 0)
        #expect(hover == .null)
        #expect(client.result("textDocument/codeLens", "package.json") == .null)
        // A table must have been opened.
        let error = client.result("textDocument/codeLens", "en.lproj/a.strings")
        #expect(error?["code"]?.int == -32602)
    }

    @Test func `a key is renamed in the plural table of the same name`() throws {
        let plural = "{ files = { NSStringLocalizedFormatKey = \"%d\"; }; }"
        let table = "\"files\" = \"%d files\";\n"
        let client = try TestClient([
            "en.lproj/L.strings": table, "en.lproj/L.stringsdict": plural, "fr.lproj/L.stringsdict": plural,
            "en.lproj/Other.strings": table,
        ])
        client.open("en.lproj/L.strings", table)
        let edit = client.result(
            "textDocument/rename", "en.lproj/L.strings", line: 0, character: 2, "\"newName\":\"x\"")
        let paths = edit?["documentChanges"]?.array?.compactMap { $0["textDocument", "uri"]?.string }
        #expect(
            paths
                == ["en.lproj/L.strings", "en.lproj/L.stringsdict", "fr.lproj/L.stringsdict"].sorted().map(
                    client.uri))
    }

    @Test func `a key of an export for translators is not renamed there`() throws {
        let export = """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
            <file original="en.lproj/L.strings" source-language="en" target-language="fr"><body>
            <trans-unit id="title"><source>Title</source><target>Titre</target></trans-unit>
            </body></file></xliff>
            """
        let client = try TestClient()
        client.open("fr.xliff", export)
        #expect(client.result("textDocument/codeLens", "fr.xliff")?.array?.isEmpty == true)
        let hover = client.result("textDocument/hover", "fr.xliff", line: 2, character: 18)
        #expect(hover?["contents", "value"]?.string?.contains("Titre") == true)
        #expect(
            client.result("textDocument/prepareRename", "fr.xliff", line: 2, character: 18) == .null)
        let error = client.result(
            "textDocument/rename", "fr.xliff", line: 2, character: 18, #""newName":"head""#)
        #expect(error?["code"]?.int == -32803)
    }

    @Test func `the client changes its options`() throws {
        let client = try TestClient()
        let path = "en.lproj/a.strings"
        client.open(path, "\"a\" = \"\\q\";\n")
        #expect(client.rules(path) == ["unknown-escape"])
        func configure(_ settings: String) {
            client.send(
                #"{"method":"workspace/didChangeConfiguration","params":{"settings":\#(settings)}}"#)
        }
        configure(#"{"strlint":{"ignore":["unknown-escape"]}}"#)
        #expect(client.rules(path) == [])
        configure(#"{"strlint":{}}"#)
        #expect(client.rules(path) == ["unknown-escape"])
        configure(#"{"strlint":{"select":["no-rule"]}}"#)
        #expect(client.message("window/showMessage")?["message"]?.string?.contains("no-rule") == true)
        // The document is still there, as it was changed.
        client.change(path, "\"a\" = \"b\";\n", version: 2)
        #expect(client.rules(path) == [])
    }

    @Test func `a wrong configuration is told in its file`() throws {
        let client = try TestClient([".strlint.yml": "ignroe: [keys]\n"])
        client.open("a.strings", "\"a\" = \"b\";;\n")
        #expect(client.rules(".strlint.yml") != nil)
    }

    // MARK: - Features

    @Test func `a fix is an edit of the document`() throws {
        let client = try TestClient()
        client.open("a.strings", "\"a\" = \"b\";;\n")
        let actions = client.result(
            "textDocument/codeAction", "a.strings",
            #""range":{"start":{"line":0,"character":0},"end":{"line":0,"character":11}},"context":{"diagnostics":[]}"#
        )?.array
        #expect(actions?.first?["isPreferred"]?.bool == true)
        #expect(actions?.contains { $0["title"]?.string == "Ignore table-cut-short in this file" } == true)
        let edit = actions?.first?["edit", "documentChanges"]?.array?.first
        #expect(edit?["textDocument", "version"]?.int == 1)
        #expect(edit?["edits"]?.array?.first?["newText"]?.string == "")
    }

    @Test(arguments: [
        ("source.fixAll", "source.fixAll.strlint"), ("source.sortKeys", "source.sortKeys.strlint"),
    ])
    func `an action of the whole document is offered on request`(_ asked: String, _ kind: String) throws {
        let client = try TestClient()
        client.open("a.strings", "\"b\" = \"b\";;\n\n\"a\" = \"b\";\n")
        let actions = client.result(
            "textDocument/codeAction", "a.strings",
            #""range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"context":{"diagnostics":[],"only":["\#(asked)"]}"#
        )?.array
        #expect(actions?.compactMap { $0["kind"]?.string } == (asked == "source.fixAll" ? [kind] : []))
    }

    @Test func `a hover tells the base and the other locales`() throws {
        let client = try project("\"title\" = \"Re\\U00e9l`\";\n")
        client.open(french, "\"title\" = \"Ré\u{200B}l`\";\n")
        let text = client.result("textDocument/hover", french, line: 0, character: 3)?["contents", "value"]?
            .string
        #expect(text?.contains("en, base: `Settings`") == true)
        #expect(text?.contains("de: `Einstellungen`") == true)
        #expect(text?.contains("``") == true)
        #expect(client.result("textDocument/hover", french, line: 1, character: 0) == .null)
    }

    @Test func `a key is renamed in all locales, as each spells it`() throws {
        let client = try project("title = \"x\";\n")
        client.open(french, "title = \"x\";\n")
        let edit = client.result(
            "textDocument/rename", french, line: 0, character: 2, #""newName":"a \"b\"""#)
        let texts = edit?["documentChanges"]?.array?.compactMap {
            $0["edits"]?.array?.first?["newText"]?.string
        }
        #expect(texts == ["a \\\"b\\\"", "a \\\"b\\\"", "\"a \\\"b\\\"\""])
        let refusal = client.result(
            "textDocument/rename", french, line: 0, character: 2, #""newName":"count""#)
        #expect(refusal?["code"]?.int == -32803)
    }

    @Test func `keys and specifiers of the base are completed`() throws {
        let client = try project("")
        client.open(french, "\"")
        let keys = client.result("textDocument/completion", french, line: 0, character: 1)?["items"]?.array
        #expect(keys?.compactMap { $0["label"]?.string } == ["title", "count"])
        client.change(french, "\"count\" = \"a %\";", version: 2)
        let specifiers = client.result("textDocument/completion", french, line: 0, character: 14)?["items"]?
            .array
        #expect(specifiers?.compactMap { $0["label"]?.string } == ["%d", "%@"])
    }

    @Test func `a catalog is one document with all locales`() throws {
        let catalog = """
            {"sourceLanguage":"en","strings":{"title":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Titel"}}}}},"version":"1.0"}
            """
        let client = try TestClient()
        client.open("L.xcstrings", catalog)
        let symbols = client.result("textDocument/documentSymbol", "L.xcstrings")?.array
        #expect(symbols?.compactMap { $0["name"]?.string } == ["title"])
        let hover = client.result("textDocument/hover", "L.xcstrings", line: 0, character: 36)
        #expect(hover?["contents", "value"]?.string?.contains("de: `Titel`") == true)
        let edit = client.result(
            "textDocument/rename", "L.xcstrings", line: 0, character: 36, #""newName":"head""#)
        #expect(edit?["documentChanges"]?.array?.first?["edits"]?.array?.count == 1)
    }

    // MARK: - Life

    @Test func `a request that was cancelled is answered`() throws {
        let client = try project("")
        client.open(french, "\"title\" = \"x\";\n")
        client.send(#"{"method":"$/cancelRequest","params":{"id":7}}"#)
        client.send(
            #"{"id":7,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"\#(client.uri(french))"}}}"#
        )
        let answer = client.answer(to: 7)
        #expect(answer?["error"]?["code"]?.int == -32800)
    }

    @Test(arguments: ["", "\u{FEFF}", "/*", "\"", "{", "<?xml", "bplist00", "\0", "<<<<<<< HEAD\n"])
    func `every request is answered about a broken text`(_ text: String) throws {
        let client = try TestClient()
        client.open("a.strings", text)
        for method in Server.features.keys where method.hasPrefix("textDocument/") {
            let range = #""range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}"#
            let params = #"\#(range),"context":{"diagnostics":[]},"newName":"x""#
            #expect(client.result(method, "a.strings", line: 0, character: 0, params) != nil, "\(method)")
        }
    }

    @Test(arguments: [(0, 0), (3, 1), (Int.max, Int.max), (Int.max, 0), (0, Int.max)])
    func `a range may be anywhere`(_ start: Int, _ end: Int) throws {
        let client = try TestClient()
        client.open("a.strings", "\"a\"=\"b\";\n")
        let places =
            #"{"start":{"line":\#(start),"character":\#(end)},"end":{"line":\#(end),"character":\#(start)}}"#
        for method in ["textDocument/rangeFormatting", "textDocument/codeAction"] {
            let params = #""range":\#(places),"context":{"diagnostics":[]}"#
            #expect(client.result(method, "a.strings", params) != nil)
        }
    }

    @Test func `places in a long line are found`() throws {
        let client = try TestClient()
        client.open("a.strings", (0..<4_000).map { "\"k\($0)\" = \"%d %@\"; " }.joined())
        #expect(client.result("textDocument/documentSymbol", "a.strings")?.array?.count == 4_000)
        let tokens = client.result("textDocument/semanticTokens/full", "a.strings")?["data"]?.array
        #expect(tokens?.count == 60_000)
    }
}
