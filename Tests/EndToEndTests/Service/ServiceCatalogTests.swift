import Foundation
import Testing

private let path = "App/L.xcstrings"
private let rules = "App/ru.lproj/P.stringsdict"

/// A catalog with plurals, whose Russian has mistakes, and a locale whose name is markup.
private func catalog(_ many: String = "%@ файлов") -> String {
    func unit(_ text: String) -> String {
        "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
    }
    func plural(_ forms: [(String, String)]) -> String {
        "{\"variations\":{\"plural\":{"
            + forms.map { "\"\($0)\":\(unit($1))" }.joined(separator: ",") + "}}}"
    }
    let english = plural([("one", "%d file"), ("other", "%d files")])
    let russian = plural([("one", "файл"), ("few", "%d файла"), ("many", many), ("other", "%d файла")])
    return """
        {"sourceLanguage":"en","strings":{
        "files":{"localizations":{"en":\(english),"ru":\(russian),"<b>":\(unit("%@"))}},
        "Close":{}},"version":"1.0"}
        """
}

private let stringsdict = """
    <plist version="1.0"><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>1 файл</string>
    <key>other</key><string>%@ файла</string></dict></dict></dict></plist>
    """

/// Catalogs and texts that vary, in every form in which a request may have them.
@Suite struct ServiceCatalogTests {
    private let server: RunningServer

    init() throws { server = try RunningServer() }

    private func expect(
        _ answer: Answer, _ words: String, in folder: Sandbox, _ location: SourceLocation = #_sourceLocation
    ) async throws {
        expect(answer, is: try await folder.shell("\"$STRLINT\" \(words)"), location)
    }

    private func expect(
        _ answer: Answer, is outcome: Outcome, _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(answer.status == 200 && answer.text == outcome.text, sourceLocation: location)
        #expect(answer["strlint-exit"] == String(outcome.status), sourceLocation: location)
    }

    /// The bodies of a request about one table, each with the query that it needs.
    private func bodies(_ name: String, _ text: String) throws -> [(query: String, body: Body)] {
        [
            ("name=\(name)&", Body(text, "text/plain")), ("name=\(name)&", Body(text)),
            ("", .form(.init("table", name, text))),
            ("", try .json(["table": ["name": name, "text": text]])),
            ("", try .json(["table": ["name": name, "base64": Data(text.utf8).base64EncodedString()]])),
        ]
    }

    @Test(arguments: [(path, catalog()), (rules, stringsdict)])
    func `a table is checked in every form and format`(_ name: String, _ text: String) async throws {
        let folder = try Sandbox([name: text])
        for format in ["json", "text", "concise", "jsonl", "gitlab", "junit", "markdown", "github"] {
            let outcome = try await folder.shell("\"$STRLINT\" check --isolated -f \(format) \(name)")
            for (query, body) in try bodies(name, text) {
                expect(try server.post("/v1/check?\(query)format=\(format)", body), is: outcome)
            }
        }
    }

    @Test(arguments: [(path, catalog()), (rules, stringsdict)])
    func `a table is shown in every form`(_ name: String, _ text: String) async throws {
        let folder = try Sandbox([name: text])
        for options in ["", "all=1", "locale=ru", "number=21", "number=21&locale=ru"] {
            let words = options.split(separator: "&").map { "--\($0)".replacing("all=1", with: "all") }
            let outcome = try await folder.shell(
                "\"$STRLINT\" show -f json \(words.joined(separator: " ")) \(name)")
            for (query, body) in try bodies(name, text) {
                expect(try server.post("/v1/show?\(query)format=json&\(options)", body), is: outcome)
            }
        }
    }

    @Test func `a catalog may be sent as the JSON that it is`() async throws {
        let folder = try Sandbox([path: catalog()])
        let body = Body(catalog(), "application/json")
        let answer = try server.post("/v1/check?name=\(path)", body)
        try await expect(answer, "check --isolated -f json \(path)", in: folder)
        let shown = try server.post("/v1/show?name=\(path)", body)
        try await expect(shown, "show -f json \(path)", in: folder)
        #expect(try server.post("/v1/check", body).problem == "bad-json")
        #expect(try server.post("/v1/check?name=L.strings", body).problem == "bad-json")
        #expect(try server.post("/v1/diff?name=\(path)", body).status == 400)
        #expect(try server.post("/v1/gate?name=\(path)", body).status == 400)
    }

    @Test func `a tree in every form`() async throws {
        let files = [path: catalog(), rules: stringsdict, "App/en.lproj/P.strings": "\"a\" = \"A\";\n"]
        let folder = try await Sandbox.repository(files)
        try await folder.git("archive -o \"$PWD.zip\" HEAD && git archive -o \"$PWD.tar\" HEAD")
        let archives = try [("zip", "zip"), ("tar", "x-tar")].flatMap { end, type in
            let url = URL(filePath: "\(folder.root.path).\(end)")
            defer { try? FileManager.default.removeItem(at: url) }
            let bytes = Array(try Data(contentsOf: url))
            return [Body(bytes, "application/\(type)"), .form(.init("archive", "a", bytes))]
        }
        let document = try Body.json(["files": files.map { ["path": $0.key, "text": $0.value] }])
        let outcome = try await folder.shell("\"$STRLINT\" check --isolated -f json .")
        for body in archives + [.files(files.mapValues { Array($0.utf8) }), document] {
            expect(try server.post("/v1/check", body), is: outcome)
        }
    }

    @Test func `two versions are compared, and gated`() async throws {
        let folder = try await Sandbox.repository([path: catalog(), rules: stringsdict])
        let old = [["path": path, "text": catalog()], ["path": rules, "text": stringsdict]]
        let new = [["path": path, "text": catalog("%@ файлы")], ["path": rules, "text": stringsdict]]
        let body = try Body.json(["old": ["files": old], "new": ["files": new]])
        try folder.write(path, catalog("%@ файлы"))
        let gate = try server.post("/v1/gate", body)
        try await expect(gate, "check --isolated -f json --since HEAD .", in: folder)
        let changed = try server.post("/v1/diff", body).json()["tables"] as? [[String: Any]]
        let change = (changed?.first?["changed"] as? [[String: Any]])?.first
        #expect(changed?.first?["locale"] as? String == "ru" && change?["category"] as? String == "many")
        let pair = Body.form(.init("old", "a.xcstrings", catalog()), .init("new", path, catalog("x")))
        try folder.write("a.xcstrings", catalog())
        try folder.write(path, catalog("x"))
        let answer = try server.post("/v1/diff?format=text", pair)
        #expect(answer.text == (try await folder.shell("\"$STRLINT\" diff a.xcstrings \(path)")).text)
    }

    @Test func `a damaged or an empty catalog is a result`() throws {
        for text in ["", "{", "[]", "{}", "\0", "{\"sourceLanguage\":1}", "{\"strings\":{}}"] {
            for route in ["check", "show"] {
                let answer = try server.post("/v1/\(route)?name=\(path)", Body(text, "application/json"))
                #expect(answer.status == 200, "\(route) \(text): \(answer.text)")
            }
        }
    }

    @Test func `locales beyond the limit are refused quickly`() throws {
        let many = (0..<20_000).map { "\"l\($0)\":{}" }.joined(separator: ",")
        let text = "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\(many)}}}}"
        let answer = try server.post("/v1/check?name=\(path)", Body(text, "application/json"))
        #expect(answer.status == 200 && answer["strlint-exit"] == "2")
        #expect(answer.text.contains("locales"))
        #expect(try server.post("/v1/show?name=\(path)", Body(text, "text/plain")).status == 400)
    }
}
