import Foundation
import Testing

private let (en, fr) = ("en.lproj/Localizable.strings", "fr.lproj/Localizable.strings")
private let base = "\"a\" = \"Open %@\";\n\"b\" = \"Save\";\n\"c\" = \"Close\";\n"
private let table = "\"a\" = \"Ouvrir %d\";\n\"b\" = \"Enre\u{200B}gistrer\";;\n\"c\" = \"Fermer\";\n"

/// The service answers with what the command prints for the same files under the same paths.
@Suite struct ServiceAnswerTests {
    private let server: RunningServer

    init() throws { server = try RunningServer() }

    private func expectSame(
        _ answer: Answer, _ words: String, in folder: Sandbox, _ location: SourceLocation = #_sourceLocation
    ) async throws {
        let outcome = try await folder.shell("\"$STRLINT\" \(words)")
        #expect(answer.status == 200, sourceLocation: location)
        #expect(answer.text == outcome.text, sourceLocation: location)
        #expect(answer["strlint-exit"] == String(outcome.status), sourceLocation: location)
    }

    // MARK: - Tables

    @Test func `a raw table`() async throws {
        let folder = try Sandbox(["Localizable.strings": table, fr: table])
        let answer = try server.post("/v1/check", Body(table, "text/plain; charset=utf-16"))
        try await expectSame(answer, "check --isolated -f json Localizable.strings", in: folder)
        let named = try server.post("/v1/check?name=\(fr)", Body(table))
        try await expectSame(named, "check --isolated -f json \(fr)", in: folder)
        let empty = try server.post("/v1/check?name=a.strings", Body(""))
        try folder.write("a.strings", "")
        try await expectSame(empty, "check --isolated -f json a.strings", in: folder)
    }

    @Test func `a pair in every form`() async throws {
        let folder = try Sandbox([en: base, fr: table])
        let text = ["name": fr, "text": table]
        let bytes = ["name": fr, "base64": Data(table.utf8).base64EncodedString()]
        for body in [
            Body.form(.init("table", fr, table), .init("base", en, base)),
            try .json(["table": text, "base": ["name": en, "text": base]]),
            try .json(["table": bytes, "base": ["name": en, "text": base]]),
        ] {
            let answer = try server.post("/v1/check", body)
            try await expectSame(answer, "check --isolated -f json --base \(en) \(fr)", in: folder)
        }
    }

    @Test(arguments: [
        ("text", "text/plain"), ("json", "application/json"), ("jsonl", "application/x-ndjson"),
        ("sarif", "application/sarif+json"), ("github", "text/plain"), ("gitlab", "application/json"),
        ("junit", "application/xml"), ("checkstyle", "application/xml"), ("rdjson", "application/json"),
        ("rdjsonl", "application/x-ndjson"), ("markdown", "text/markdown"), ("concise", "text/plain"),
        ("xcode", "text/plain"),
    ])
    func `a pair in every format`(_ format: String, _ type: String) async throws {
        let folder = try Sandbox([en: base, fr: table])
        let body = Body.form(.init("table", fr, table), .init("base", en, base))
        let answer = try server.post("/v1/check?format=\(format)", body)
        #expect(answer["content-type"]?.hasPrefix(type) == true)
        if ["xcode", "sarif"].contains(format) {
            // These have the folder in which the command runs.
            #expect(answer.status == 200 && !answer.body.isEmpty)
        } else {
            try await expectSame(
                answer, "check --isolated -f \(format) --color never --base \(en) \(fr)", in: folder)
        }
    }

    @Test func `a table as fix writes it`() async throws {
        let utf16 = Data([0xFF, 0xFE]) + table.data(using: .utf16LittleEndian)!
        for (bytes, words) in [
            (Data(table.utf8), ""), (Data(table.utf8), "unsafe=1"), (utf16, ""), (Data(base.utf8), ""),
        ] {
            let folder = try Sandbox([en: base])
            try folder.write(fr, bytes)
            let option = words.isEmpty ? "" : "--unsafe "
            let outcome = try await folder.shell("\"$STRLINT\" fix -q --isolated --base \(en) \(option)\(fr)")
            let parts = [Body.Part("table", fr, Array(bytes)), .init("base", en, base)]
            let answer = try server.post("/v1/fix?\(words)", .form(parts))
            #expect(answer.status == 200)
            #expect(answer["content-type"] == "application/octet-stream")
            #expect(answer["strlint-exit"] == String(outcome.status))
            #expect(try Data(answer.body) == Data(contentsOf: folder.url(fr)))
        }
        let damaged = try server.post("/v1/fix?name=a.strings", Body("bplist00"))
        #expect(damaged.text == "bplist00" && damaged["strlint-exit"] == "1")
    }

    @Test(arguments: [
        ("a.strings", "\"a\" = \"Сохранить файл в папку\";\n\"b\" = \"Не удалось открыть файл\";\n", "ru"),
        ("a.strings", "\"a\" = \"ファイルを保存\";\n", "ja"), ("a.strings", "\"a\" = \"保存檔案並關閉視窗\";\n", "zh-Hant"),
        (
            "a.strings",
            "\"a\" = \"Die Verbindung zum Server wurde unterbrochen\";\n\"b\" = \"Möchten Sie das Bild löschen oder nicht\";\n",
            "de"
        ),
        ("a.strings", "\"a\" = \"OK\";\n", nil), ("a.strings", "", nil),
        ("fr.lproj/a.strings", "\"a\" = \"ファイルを保存\";\n", nil),
    ])
    func `the locale of a table that is in no folder is guessed from its texts`(
        _ name: String, _ text: String, _ locale: String?
    ) async throws {
        let answer = try server.post("/v1/check?guess-locale=1&name=\(name)", Body(text))
        #expect(answer["strlint-locale"] == locale)
        let path = locale.map { "\($0).lproj/\(name)" } ?? name
        let folder = try Sandbox([path: text])
        try await expectSame(answer, "check --isolated -f json \(path)", in: folder)
        #expect(try server.post("/v1/check?name=\(name)", Body(text))["strlint-locale"] == nil)
        let pair = [Body.Part("table", name, text), .init("base", "\(locale ?? "de").lproj/\(name)", text)]
        #expect(try server.post("/v1/check?guess-locale=1", .form(pair))["strlint-locale"] == nil)
    }

    @Test func `options in the query, in parts and in JSON`() async throws {
        let folder = try Sandbox([en: base, fr: table])
        let words =
            "check --isolated -f json --ignore syntax --max-findings 1 --statistics --base \(en) \(fr)"
        let tables = [Body.Part("table", fr, table), .init("base", en, base)]
        let query = "?ignore=syntax&max-findings=1&statistics=1"
        try await expectSame(try server.post("/v1/check\(query)", .form(tables)), words, in: folder)
        let parts = [
            Body.Part("ignore", nil, "syntax"), .init("max-findings", nil, "1"), .init("statistics", nil, ""),
        ]
        try await expectSame(try server.post("/v1/check", .form(parts + tables)), words, in: folder)
        let document = try Body.json([
            "table": ["name": fr, "text": table], "base": ["name": en, "text": base],
            "options": ["ignore": ["syntax"], "max-findings": 1, "statistics": true],
        ])
        try await expectSame(try server.post("/v1/check", document), words, in: folder)
    }

    @Test func `a configuration`() async throws {
        let folder = try Sandbox([fr: table, "c.yml": "select: [syntax]\n"])
        let body = Body.form(.init("table", fr, table), .init("config", nil, "select: [syntax]\n"))
        let outcome = try await folder.strlint("check", "--config", "c.yml", "-f", "json", fr)
        #expect(try server.post("/v1/check", body).text == outcome.text)
    }

    @Test func `the status of the command`() throws {
        #expect(try server.post("/v1/check", Body(base))["strlint-exit"] == "0")
        let failing = try server.post("/v1/check?fail=1", Body("\"a\" = "))
        #expect(failing.status == 422 && failing["strlint-exit"] == "1")
        #expect(failing["content-type"] == "application/json")
        #expect(try server.post("/v1/check?fail=0", Body("\"a\" = ")).status == 200)
        #expect(try server.post("/v1/check?fail=1", Body(base)).status == 200)
    }

    @Test func `broken tables are results`() throws {
        for bytes in [[0xFF, 0xFE, 0x00], Array("bplist00".utf8), [0], Array("<plist>".utf8)] as [[UInt8]] {
            #expect(try server.post("/v1/check", Body(bytes)).status == 200)
            #expect(try server.post("/v1/show", Body(bytes)).status == 200)
        }
    }

    // MARK: - Other commands

    @Test func `show`() async throws {
        let folder = try Sandbox(["Localizable.strings": table])
        for (format, all) in [("json", "0"), ("text", "1"), ("xml", "1"), ("json", "1")] {
            let answer = try server.post("/v1/show?format=\(format)&all=\(all)", Body(table))
            let option = all == "1" ? "--all" : ""
            try await expectSame(answer, "show -f \(format) \(option) Localizable.strings", in: folder)
        }
    }

    @Test func `diff of tables`() async throws {
        let folder = try Sandbox(["a.strings": base, "b.strings": table])
        let body = Body.form(.init("old", "a.strings", base), .init("new", "b.strings", table))
        for format in ["json", "text", "markdown", "html"] {
            let answer = try server.post("/v1/diff?format=\(format)", body)
            try await expectSame(
                answer, "diff -f \(format) --color never a.strings b.strings", in: folder)
            if format == "html" {
                #expect(answer["content-security-policy"]?.hasPrefix("sandbox allow-scripts; ") == true)
            }
        }
    }

    @Test func `rules`() async throws {
        let folder = try Sandbox()
        let list = try await folder.strlint("rules", "-f", "json")
        #expect(try server.get("/v1/rules").text == list.text)
        for format in ["json", "markdown", "text"] {
            let page = try await folder.strlint("explain", "-f", format, "duplicate-key")
            #expect(try server.get("/v1/rules/duplicate-key?format=\(format)").text == page.text)
        }
    }

    @Test func `the header Accept`() throws {
        for (accept, type) in [
            ("application/sarif+json", "application/sarif+json"),
            ("text/*;q=0.5", "text/plain; charset=utf-8"),
            ("*/*", "application/json"),
        ] {
            let answer = try server.post("/v1/check", Body(table), ["Accept": accept])
            #expect(answer["content-type"] == type)
        }
        #expect(
            try server.post("/v1/check", Body(table), ["Accept": "image/png"]).problem == "not-acceptable")
        let named = try server.post("/v1/check?format=jsonl", Body(table), ["Accept": "image/png"])
        #expect(named["content-type"] == "application/x-ndjson")
    }
}
