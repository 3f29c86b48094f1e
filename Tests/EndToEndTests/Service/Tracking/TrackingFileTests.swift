import Foundation
import Testing

/// The files of runs are compared, checked and given back.
@Suite struct TrackingFileTests {
    private let tracked: TrackedServer

    init() throws {
        tracked = try TrackedServer()
        try tracked.record(TrackedVersions.first, TrackedVersions.second, TrackedVersions.third)
    }

    private func tar(_ files: [String: String]) async throws -> [UInt8] {
        let folder = try Sandbox(files)
        _ = try await folder.shell("tar -cf ../$$.tar . && mv ../$$.tar tree.tar")
        return Array(try Data(contentsOf: folder.url("tree.tar")))
    }

    @Test(arguments: [
        "", "format=text", "format=markdown", "format=html", "strict-format=1", "rename-limit=0", "fail=1",
    ])
    func `a comparison is that of the files`(_ query: String) async throws {
        let body = Body.form(
            .init("old-archive", "a", try await tar(TrackedVersions.first)),
            .init("new-archive", "b", try await tar(TrackedVersions.second)))
        let expected = try tracked.server.post("/v1/diff?translations=1&\(query)", body, TrackedServer.write)
        let answer = try tracked.call("GET", "/app/runs/2/diff?\(query)")
        #expect(answer.text == expected.text && answer.status == expected.status)
        #expect(answer["strlint-exit"] == "1" && answer["content-type"] == expected["content-type"])
        #expect(expected.text.contains("Save"))
    }

    @Test func `a run is compared with any other`() throws {
        let against = try tracked.get("/runs/3/diff?against=1").text
        #expect(against.contains("Tout enregistrer") && against.contains("Save all"))
        #expect(try tracked.get("/runs/1/diff?against=3").text.contains("Tout enregistrer"))
        #expect(try tracked.get("/runs/1/diff?against=1&format=text")["strlint-exit"] == "0")
        #expect(try tracked.call("GET", "/app/runs/1/diff").problem == "not-found")
        #expect(try tracked.call("GET", "/app/runs/1/diff?against=4").problem == "not-found")
        for query in ["against=x", "against=0", "nothing=1", "format=nothing", "select=keys"] {
            #expect(try tracked.call("GET", "/app/runs/2/diff?\(query)").problem == "bad-option", "\(query)")
        }
        let accept = ["Accept": "image/png"]
        #expect(try tracked.call("GET", "/app/runs/2/diff", nil, accept).problem == "not-acceptable")
    }

    @Test(arguments: ["", "format=text", "format=sarif", "select=missing-key", "base-language=fr", "fail=1"])
    func `a check is that of the files`(_ query: String) throws {
        let body = Body.files(TrackedVersions.second.mapValues { Array($0.utf8) })
        let language = query.contains("base-language") ? "" : "base-language=en&"
        let expected = try tracked.server.post("/v1/check?\(language)\(query)", body, TrackedServer.write)
        let answer = try tracked.call("GET", "/app/runs/2/check?\(query)")
        #expect(answer.text == expected.text && answer.status == expected.status)
        #expect(answer["strlint-exit"] == expected["strlint-exit"])
    }

    @Test func `the base language is that of the project`() throws {
        try tracked.put("app", "{\"base-language\":\"fr\"}")
        let text = try tracked.get("/runs/2/check?select=missing-key,extra-key&format=concise").text
        #expect(text.hasPrefix("en.lproj/"))
    }

    @Test func `the files come back byte for byte`() async throws {
        let answer = try tracked.get("/runs/2/tree")
        #expect(answer["content-type"] == "application/x-tar")
        #expect(answer["content-disposition"] == "attachment; filename=\"app-2.tar\"")
        let folder = try Sandbox()
        try folder.write("tree.tar", Data(answer.body))
        _ = try await folder.shell("mkdir files && tar -xf tree.tar -C files && rm tree.tar")
        for (path, text) in TrackedVersions.second {
            #expect(try String(contentsOf: folder.url("files/\(path)"), encoding: .utf8) == text)
        }
        let listed = try await folder.shell("cd files && find . -type f | wc -l")
        #expect(listed.text.contains("2"))
        let again = try tracked.call("POST", "/app/runs", Body(answer.body, "application/x-tar")).json()
        #expect(again["tables"] as? Int == 2)
    }

    @Test func `names of every kind come back`() throws {
        let long = (0..<4).map { "\(String(repeating: "n", count: 250))\($0)" }.joined(separator: "/")
        let names = [
            "été.lproj/日本語.strings", "\(long.prefix(1_000)).strings", "e\u{301}.strings", " .strings",
            "-rf.strings", "%00.strings", "fr.lproj/empty.strings", "a=b\"c.strings",
        ]
        let files = Dictionary(
            uniqueKeysWithValues: names.map { ($0, $0 == "fr.lproj/empty.strings" ? "" : "/* \($0) */") })
        let document = try Body.json(["files": files.map { ["path": $0.key, "text": $0.value] }])
        #expect(try tracked.call("POST", "/app/runs", document).json()["run"] as? Int == 4)
        let tree = try tracked.get("/runs/4/tree").body
        let again = try tracked.call("POST", "/app/runs", Body(tree, "application/x-tar")).json()
        #expect(again["unchanged"] as? Bool == true)
    }

    @Test func `a tree without tables has no answer that fails`() throws {
        _ = try tracked.call("POST", "/app/runs?allow-empty=1", .files(["README": [65]]))
        for end in ["diff", "check", "tree"] { #expect(try tracked.get("/runs/4/\(end)").status == 200) }
    }

    @Test(arguments: ["", "?x=1"])
    func `a body or another parameter is refused`(_ query: String) throws {
        let body = query.isEmpty ? Body("x", "text/plain") : nil
        for end in ["diff", "check", "tree"] {
            #expect([400, 413].contains(try tracked.call("GET", "/app/runs/2/\(end)\(query)", body).status))
        }
    }
}
