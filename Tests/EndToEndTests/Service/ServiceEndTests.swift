import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// How the service ends, and what it tells about its requests.
@Suite struct ServiceEndTests {
    private static let head = "POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 11\r\n\r\n"

    @Test(arguments: [SIGTERM, SIGINT])
    func `an idle service ends at once`(_ signal: Int32) throws {
        let server = try RunningServer()
        let idle = try server.connect()
        idle.send(Request("GET", "/healthz").bytes)
        #expect(try idle.answer()?.status == 200)
        server.signal(signal)
        #expect(try server.end() == 0)
        #expect(try idle.answer() == nil)
    }

    @Test func `a request under way is answered`() throws {
        let server = try RunningServer()
        let wire = try server.connect()
        wire.send("\(Self.head)\"a\" = ")
        try wait { try server.get("/metrics").text.contains("strlint_in_flight 2\n") }
        server.signal(SIGTERM)
        try wait { (try? server.connect()) == nil }
        wire.send("\"b\";")
        wire.send("\n")
        let answer = try #require(try wire.answer())
        #expect(answer.status == 200 && answer["connection"]?.lowercased() == "close")
        #expect(try server.end() == 0)
    }

    @Test func `the time for requests under way is limited`() throws {
        let server = try RunningServer("--drain", "200ms")
        let wire = try server.connect()
        wire.send(Self.head)
        try wait { try server.get("/metrics").text.contains("strlint_in_flight 2\n") }
        server.signal(SIGTERM)
        #expect(try server.end() == 1)
        #expect(wire.statuses() == [])
    }

    @Test func `a second signal ends it at once`() throws {
        let server = try RunningServer("--drain", "1000s")
        let wire = try server.connect()
        wire.send(Self.head)
        try wait { try server.get("/metrics").text.contains("strlint_in_flight 2\n") }
        server.signal(SIGTERM)
        try wait { (try? server.connect()) == nil }
        #expect(server.isRunning)
        server.signal(SIGTERM)
        #expect(try server.end() == 1)
    }

    @Test func `it is not ready while it waits to drain`() throws {
        let server = try RunningServer("--drain-delay", "1s")
        #expect(try server.get("/readyz").text == "ok\n")
        server.signal(SIGTERM)
        try wait { try server.get("/readyz").problem == "draining" }
        #expect(try server.post("/v1/check", Body("")).status == 200)
        #expect(try server.end() == 0)
    }

    @Test func `the access log has a line for each request, without content`() throws {
        let server = try RunningServer()
        let marker = "MarkerText"
        let body = Body.form(
            .init("table", "\(marker).strings", "\"\(marker)\" = \"%d \(marker) \\q\";"),
            .init("base", "base.strings", "\"\(marker)\" = \"%@\";"))
        #expect(try server.post("/v1/check", body, ["Request-Id": "one"]).text.contains(marker))
        let agent = String(repeating: "\u{E9}", count: 150)
        // A line is written after the answer, so that each request waits for that of the one before.
        let requests: [() throws -> Answer] = [
            { try server.get("/\(marker)?\(marker)=\(marker)") }, { try server.get("/v1/rules/\(marker)") },
            { try server.post("/v1/check?\(marker)=1", Body(marker)) },
            { try server.post("/v1/check", Body("{\"\(marker)\"", "application/json")) },
            { try server.get("/v1/version", ["User-Agent": agent, "Authorization": "Bearer \(marker)"]) },
            { try server.get("/healthz") },
        ]
        for (number, request) in requests.enumerated() {
            try wait { server.accessLog.count > number }
            _ = try request()
        }
        let lines = server.accessLog
        #expect(lines.map { $0["status"] as? Int } == [200, 404, 404, 400, 400, 200])
        #expect(
            lines.compactMap { $0["route"] as? String }.prefix(3) == ["/v1/check", "none", "/v1/rules/{id}"])
        #expect(lines[0]["id"] as? String == "one" && lines[0]["in"] as? Int == body.bytes.count)
        #expect((lines[5]["agent"] as? String)?.utf8.count ?? 0 <= 203)
        #expect(!server.log.contains(marker))
        #expect(try !server.get("/metrics").text.contains(marker))
        let time = try #require(lines[0]["time"] as? String)
        #expect(time.contains(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/))
    }

    @Test func `the log is a file that can be moved`() throws {
        let server = try RunningServer("--access-log", "log")
        let folder = server.folder
        func lines(_ name: String) -> Int {
            let text = (try? String(contentsOf: folder.url(name), encoding: .utf8)) ?? ""
            return text.split(separator: "\n").count
        }
        _ = try server.get("/v1/version")
        try wait { lines("log") == 1 }
        try FileManager.default.moveItem(at: folder.url("log"), to: folder.url("log.1"))
        server.signal(SIGHUP)
        try wait { FileManager.default.fileExists(atPath: folder.url("log").path) }
        _ = try server.get("/v1/version")
        try wait { lines("log") == 1 && lines("log.1") == 1 }
    }

    @Test func `the client may be what a proxy says`() throws {
        let server = try RunningServer("--forwarded")
        _ = try server.get("/v1/version", ["X-Forwarded-For": "10.0.0.1, \"}\\"])
        _ = try server.get("/v1/version", ["X-Forwarded-For": "10.0.0.1, 10.0.0.2"])
        try wait { server.accessLog.contains { $0["client"] as? String == "10.0.0.2" } }
    }

    @Test func `metrics have no label of a request`() throws {
        let server = try RunningServer()
        _ = try server.answer(to: Request("BREW", "/v1/check"))
        _ = try server.get("/label-of-a-request")
        _ = try server.post("/v1/check", Body("\"a\" = \"b\\q\";"))
        let text = try server.get("/metrics").text
        #expect(!text.contains("BREW") && !text.contains("label-of-a-request"))
        #expect(text.contains("method=\"other\"") && text.contains("route=\"none\""))
        #expect(text.contains("strlint_tables_total 1\n"))
        #expect(text.contains("strlint_findings_total{severity=\"warning\"} 1\n"))
    }
}
