import Foundation
import Testing

/// Who may read and change what is stored.
@Suite struct TrackingAccessTests {
    private static let reads = [
        "", "/app", "/app/runs", "/app/runs/1", "/app/runs/1/check", "/app/runs/1/tree", "/app/keys",
        "/app/keys/history?table=Localizable&key=a", "/app/locales",
    ]

    @Test func `reading wants a token`() throws {
        let tracked = try TrackedServer()
        try tracked.record(TrackedVersions.first)
        for path in Self.reads {
            #expect(try tracked.call("GET", path, nil, TrackedServer.read).status == 200, "\(path)")
            #expect(try tracked.server.get("/v1/projects\(path)").problem == "token-missing")
            let unknown = ["Authorization": "Bearer x"]
            #expect(try tracked.call("GET", path, nil, unknown).problem == "token-unknown")
        }
    }

    @Test func `writing wants a token that may write`() throws {
        let tracked = try TrackedServer()
        let files = Body.files(TrackedVersions.first.mapValues { Array($0.utf8) })
        let writes: [(String, String, Body?)] = [
            ("PUT", "/new", Body("{}", "application/json")), ("POST", "/app/runs", files),
            ("DELETE", "/app?confirm=app", nil),
        ]
        for (method, path, body) in writes {
            #expect(try tracked.call(method, path, body, TrackedServer.read).problem == "not-allowed")
            let open = try tracked.server.answer(to: Request(method, "/v1/projects\(path)", [:], body))
            #expect(open.problem == "token-missing" && open["www-authenticate"] == "Bearer")
            let foreign = ["Origin": "https://no.example"]
            #expect(try tracked.call(method, path, body, foreign).problem == "cross-site")
            #expect(
                try tracked.call(method, path, body, ["Sec-Fetch-Site": "cross-site"]).problem == "cross-site"
            )
        }
        #expect(try tracked.json("")["runs"] as? Int == 0)
        #expect(try tracked.call("GET", "/new").problem == "not-found")
        // Requests that store nothing need no token that may write.
        #expect(try tracked.server.post("/v1/check", Body(""), TrackedServer.read).status == 200)
    }

    @Test func `a service without tokens or without a store`() throws {
        let open = try RunningServer().get("/v1/projects")
        #expect(open.problem == "token-missing" && open.text.contains("--token-file"))
        let folder = try TrackedServer(project: nil).folder
        let server = try RunningServer("--token-file", "tokens", in: folder)
        for path in ["", "/app", "/../runs"] {
            let answer = try server.get("/v1/projects\(path)", TrackedServer.read)
            #expect(answer.problem == "not-found" && answer.text.contains("--store"))
        }
        #expect(try !server.get("/metrics").text.contains("strlint_store_bytes"))
    }

    @Test func `projects do not see each other`() throws {
        let tracked = try TrackedServer()
        try tracked.put("other")
        try tracked.record(TrackedVersions.first, TrackedVersions.second)
        for path in ["/runs/1", "/runs/2/tree", "/runs/2/diff", "/keys/history?table=Localizable&key=a"] {
            #expect(try tracked.call("GET", "/other\(path)").problem == "not-found")
        }
        for path in ["/runs", "/keys", "/locales"] {
            #expect(try !tracked.call("GET", "/other\(path)").text.contains("Localizable"))
        }
        let key = ["Idempotency-Key": "k"]
        let files = Body.files(["a.strings": Array("\"a\" = \"b\";".utf8)])
        let mine = try tracked.call("POST", "/app/runs", files, key).json()
        let theirs = try tracked.call("POST", "/other/runs", files, key)
        #expect(mine["run"] as? Int == 3)
        #expect(theirs["idempotency-replayed"] == nil)
        #expect(try theirs.json()["run"] as? Int == 1)
        _ = try tracked.call("DELETE", "/other?confirm=other")
        #expect(try tracked.json("")["runs"] as? Int == 3)
    }

    @Test func `browsers may ask for every method`() throws {
        let tracked = try TrackedServer("--cors", "https://ok.example")
        let fields = [
            "Origin": "https://ok.example", "Access-Control-Request-Method": "DELETE",
            "Access-Control-Request-Headers": "Authorization, Idempotency-Key",
        ]
        let answer = try tracked.server.answer(to: Request("OPTIONS", "/v1/projects/app", fields))
        #expect(answer.status == 204)
        #expect(answer["access-control-allow-methods"] == "GET, HEAD, PUT, DELETE, OPTIONS")
        #expect(answer["access-control-allow-headers"]?.contains("Idempotency-Key") == true)
        let origin = ["Origin": "https://ok.example"]
        #expect(try tracked.post(TrackedVersions.first, "", origin).status == 201)
    }

    @Test func `the log has templates and no content`() throws {
        let tracked = try TrackedServer(project: "app")
        _ = try tracked.post(TrackedVersions.first, "?label=secretlabel", ["Idempotency-Key": "secretkey"])
        _ = try tracked.call("GET", "/app/keys/history?table=Localizable&key=secretname")
        _ = try tracked.call("GET", "/secretproject/runs/77777/tree")
        try wait { tracked.server.accessLog.count >= 4 }
        let routes = tracked.server.accessLog.compactMap { $0["route"] as? String }
        let tail = ["/runs", "/keys/history", "/runs/{run}/tree"].map { "/v1/projects/{project}\($0)" }
        // A line is written when the answer has ended, which may be after the next request.
        #expect(Set(routes) == Set(["/v1/projects/{project}"] + tail))
        #expect(tracked.server.accessLog.allSatisfy { $0["token"] as? String == "ci" })
        #expect(!tracked.server.log.contains("secret") && !tracked.server.log.contains("77777"))
        let metrics = try tracked.server.get("/metrics").text
        #expect(metrics.contains("route=\"/v1/projects/{project}/runs\",method=\"POST\",status=\"201\"} 1"))
        #expect(!metrics.contains("secret"))
    }
}
