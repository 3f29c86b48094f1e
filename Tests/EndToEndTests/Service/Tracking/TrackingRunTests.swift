import Foundation
import Testing

/// Runs are recorded, and listed.
@Suite struct TrackingRunTests {
    private let tracked: TrackedServer

    init() throws { tracked = try TrackedServer() }

    @Test func `runs count what has changed`() throws {
        let query = "?label=build%20812&revision=abc&time=2026-11-23T08:00:00%2B01:00"
        let first = try tracked.post(TrackedVersions.first, query)
        #expect(first.status == 201 && first["location"] == "/v1/projects/app/runs/1")
        let text = """
            {"run":1,"time":"2026-11-23T07:00:00Z","label":"build 812","revision":"abc","tables":2,"added":4,\
            "removed":0,"changed":0,"renamed":0,"missing":0,"stale":0,"unchanged":false}

            """
        #expect(first.text == text)
        let second = try tracked.post(TrackedVersions.second).json()
        let members = ["run": 2, "previous": 1, "added": 1, "changed": 1, "missing": 1, "stale": 1]
        for (name, number) in members { #expect(second[name] as? Int == number, "\(name)") }
        #expect(try tracked.get("/runs/1").text == text)
        let project = try tracked.json("")
        #expect(project["runs"] as? Int == 2 && project["newest"] as? Int == 2)
    }

    @Test func `a tree in every form`() async throws {
        let folder = try await Sandbox.repository(TrackedVersions.first)
        try await folder.git("archive -o t.zip HEAD && git archive -o t.tar HEAD && gzip -k t.tar")
        var bodies: [Body] = []
        for (name, type) in [("t.zip", "zip"), ("t.tar", "x-tar"), ("t.tar.gz", "gzip")] {
            let bytes = Array(try Data(contentsOf: folder.url(name)))
            bodies += [Body(bytes, "application/\(type)"), .form(.init("archive", "a", bytes))]
        }
        bodies.append(.files(TrackedVersions.first.mapValues { Array($0.utf8) }))
        let files = TrackedVersions.first.map { ["path": $0.key, "text": $0.value] }
        bodies.append(try .json(["files": files, "options": ["label": "document"]]))
        for (number, body) in bodies.enumerated() {
            let run = try tracked.call("POST", "/app/runs", body).json()
            #expect(run["run"] as? Int == number + 1 && run["tables"] as? Int == 2)
            #expect(run["unchanged"] as? Bool == (number > 0))
        }
        #expect(try tracked.json("/runs/\(bodies.count)")["label"] as? String == "document")
    }

    @Test func `options may be parts`() throws {
        let file = Body.Part("file", "a.strings", "\"a\" = \"b\";\n")
        let body = Body.form(file, .init("label", nil, "part"), .init("time", nil, "2026-01-01T00:00:00Z"))
        let run = try tracked.call("POST", "/app/runs", body).json()
        #expect(run["label"] as? String == "part" && run["time"] as? String == "2026-01-01T00:00:00Z")
        let unknown = Body.form(file, .init("format", nil, "json"))
        #expect(try tracked.call("POST", "/app/runs", unknown).problem == "bad-multipart")
    }

    @Test func `what is refused takes no number`() throws {
        let zip = "application/zip"
        func problem(_ path: String, _ body: Body) throws -> String? {
            try tracked.call("POST", path, body).problem
        }
        let table = Body.files(["a.strings": Array("\"a\" = \"b\";".utf8)])
        #expect(try problem("/none/runs", table) == "not-found")
        #expect(try problem("/app/runs", Body("PK", zip)) == "archive-refused")
        #expect(try problem("/app/runs", Body("\"a\" = \"b\";", "text/plain")) == "media-type")
        #expect(try problem("/app/runs", .files(["README": [65]])) == "no-tables")
        #expect(try problem("/app/runs", .form(.init("table", "a.strings", ""))) == "bad-multipart")
        #expect(try problem("/app/runs", Body("{}", "application/json")) == "bad-request")
        #expect(try problem("/app/runs", Body("{\"table\":{}}", "application/json")) == "bad-json")
        for query in [
            "time=x", "time=", "label=%0a", "label=%ff", "label=\(String(repeating: "x", count: 201))",
            "name=a",
            "fail=1", "format=json", "allow-empty=2", "revision=%C2%85",
        ] {
            #expect(try tracked.call("POST", "/app/runs?\(query)", table).status == 400, "\(query)")
        }
        #expect(try tracked.post(TrackedVersions.first).json()["run"] as? Int == 1)
        let empty = try tracked.call("POST", "/app/runs?allow-empty=1", .files(["README": [65]])).json()
        #expect(empty["run"] as? Int == 2 && empty["removed"] as? Int == 4)
    }

    @Test func `a request that is sent again has the first answer`() throws {
        let key = ["Idempotency-Key": "k!~1"]
        let first = try tracked.post(TrackedVersions.first, "?label=a", key)
        #expect(first.status == 201 && first["idempotency-replayed"] == nil)
        let again = try tracked.post(TrackedVersions.first, "?label=a", key)
        #expect(again.status == 201 && again["idempotency-replayed"] == "true")
        #expect(again.text == first.text && again["location"] == first["location"])
        // The boundary of a form, or the times in an archive, are not the same each time.
        let files = TrackedVersions.first.map { ["path": $0.key, "text": $0.value] }
        let other = try tracked.call("POST", "/app/runs?label=a", .json(["files": files]), key)
        #expect(other.text == first.text)
        #expect(try tracked.post(TrackedVersions.second, "?label=a", key).problem == "key-reused")
        #expect(try tracked.post(TrackedVersions.first, "?label=b", key).problem == "key-reused")
        #expect(
            try tracked.post(TrackedVersions.second, "", ["Idempotency-Key": "k2"]).json()["run"] as? Int == 2
        )
    }

    @Test(arguments: ["", "a b", "a\tb", "\u{E9}", String(repeating: "k", count: 129)])
    func `another key is refused before the body`(_ key: String) throws {
        #expect(
            try tracked.post(TrackedVersions.first, "", ["Idempotency-Key": key]).problem == "bad-request")
    }

    // MARK: - Lists

    @Test func `runs are listed newest first, in pages`() throws {
        for label in 1...5 { _ = try tracked.post(TrackedVersions.first, "?label=\(label)") }
        func numbers(_ query: String) throws -> ([Int], next: Int?) {
            let document = try tracked.json("/runs\(query)")
            let runs = try #require(document["runs"] as? [[String: Any]])
            return (runs.compactMap { $0["run"] as? Int }, document["next"] as? Int)
        }
        #expect(try numbers("") == ([5, 4, 3, 2, 1], nil))
        #expect(try numbers("?limit=2") == ([5, 4], 4))
        #expect(try numbers("?limit=2&before=4") == ([3, 2], 2))
        #expect(try numbers("?limit=2&before=2") == ([1], nil))
        #expect(try numbers("?before=1") == ([], nil))
        #expect(try numbers("?before=9223372036854775807&limit=200").0.count == 5)
    }

    @Test func `locales are counted if asked for`() throws {
        try tracked.record(TrackedVersions.first, TrackedVersions.second)
        #expect(try tracked.list("runs", "/runs")[0]["locales"] == nil)
        #expect(try tracked.json("/runs/2")["locales"] == nil)
        for run in [try tracked.list("runs", "/runs?locales=1")[0], try tracked.json("/runs/2?locales=1")] {
            let locales = try #require(run["locales"] as? [[String: Any]])
            #expect(locales.map { $0["locale"] as? String } == ["en", "fr"])
            #expect(locales[1]["base"] as? Bool == false && locales[1]["missing"] as? Int == 1)
        }
    }

    @Test(arguments: [
        "/runs?limit=-1", "/runs?limit=0", "/runs?limit=201", "/runs?limit=99999999999999999999",
        "/runs?before=0", "/runs?before=x", "/runs?nothing=1", "/runs?locales=maybe", "/runs/1?x=1",
        "/runs?limit=%ff", "/runs?%00=1", "/runs?limit=1%00",
    ])
    func `other parameters are refused`(_ path: String) throws {
        #expect(try tracked.call("GET", "/app\(path)").status == 400)
    }

    @Test(arguments: ["0", "2", "-1", "01", "x", "..", "%00", "99999999999999999999"])
    func `there is no other run`(_ number: String) throws {
        try tracked.record(TrackedVersions.first)
        for end in ["", "/diff", "/check", "/tree"] {
            #expect(try tracked.call("GET", "/app/runs/\(number)\(end)").problem == "not-found")
        }
    }
}
