import Foundation
import Testing

/// A table whose check takes a while, even in a release build.
private let large = Body((0..<40_000).map { "\"k\($0)\" = \"%d \\q\";\n" }.joined())

/// Clients that take too much time, space or connections.
@Suite struct ServiceLimitTests {
    @Test func `a slow head, a silent and an idle connection are closed`() throws {
        let server = try RunningServer("--header-timeout", "300ms", "--idle-timeout", "300ms")
        let (slow, silent, idle) = (try server.connect(), try server.connect(), try server.connect())
        idle.send(Request("GET", "/healthz").bytes)
        #expect(try idle.answer()?.status == 200)
        slow.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nA: ")
        // A byte now and then does not give more time.
        try wait {
            slow.send("a")
            return slow.hasInput
        }
        slow.send("\r\n\r\n")
        #expect(slow.statuses() == [])
        #expect(silent.statuses() == [])
        #expect(idle.statuses() == [])
    }

    @Test func `a slow body is refused`() throws {
        let server = try RunningServer("--body-timeout", "300ms")
        let wire = try server.connect()
        wire.send("POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n")
        try wait {
            wire.send(" ")
            return wire.hasInput
        }
        #expect(wire.statuses() == [408])
        #expect(try server.get("/healthz").status == 200)
    }

    @Test func `a body that cannot come any more is not waited for`() throws {
        let server = try RunningServer()
        let cut = try server.connect()
        cut.send("POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n\"a\"")
        cut.finishSending()
        #expect(cut.statuses() == [])
        let whole = try server.connect()
        whole.send(Request("POST", "/v1/check", [:], Body("\"a\" = \"b\";")).bytes)
        whole.finishSending()
        #expect(whole.statuses() == [200])
    }

    @Test func `a body over the limit is refused while it arrives`() throws {
        let server = try RunningServer("--max-body", "1KiB")
        let wire = try server.connect()
        wire.send("POST /v1/check HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        wire.send("400\r\n\(String(repeating: " ", count: 1_024))\r\n1\r\n \r\n")
        #expect(try wire.answer()?.problem == "body-too-large")
        #expect(try wire.answer() == nil)
    }

    @Test func `all bodies share the memory`() throws {
        let server = try RunningServer("--max-memory", "4KiB")
        let first = try server.connect()
        let head = "POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2101\r\n\r\n"
        first.send(head + String(repeating: " ", count: 2_100))
        // Otherwise the second might be there before the first.
        try wait { try server.get("/metrics").text.contains("strlint_body_bytes 2100\n") }
        let second = Body(String(repeating: " ", count: 2_100))
        #expect(try server.post("/v1/check", second).status == 503)
        first.send(" ")
        #expect(try first.answer()?.status == 200)
        try wait { try server.post("/v1/check", second).status == 200 }
    }

    @Test func `a report counts against the memory`() throws {
        let server = try RunningServer("--max-memory", "256KiB")
        let lines = (0..<400).map { "\"k\($0)\" = \"v\";\n" }
        let long = try server.post("/v1/show?format=json", Body(lines.joined() + lines.joined()))
        #expect(long.status == 200)
        let findings = (0..<1_000).map { "\"k\($0)\" = \"\\q\";\n" }.joined()
        let refused = try server.post("/v1/check?format=json", Body(findings))
        #expect(refused.problem == "busy" && refused["retry-after"] == "1")
        try wait { try server.get("/metrics").text.contains("strlint_body_bytes 0\n") }
        #expect(try server.post("/v1/check?format=json", Body(lines[0])).status == 200)
    }

    @Test(arguments: ["/v1/diff", "/v1/diff?translations=1"])
    func `a comparison counts against the memory while it is made`(target: String) throws {
        let server = try RunningServer("--max-memory", "1MiB")
        let table = { (value: String) in (0..<4_000).map { "\"k\($0)\" = \"\(value)\";\n" }.joined() }
        let tree = { (text: String) in ["files": [["path": "en.lproj/L.strings", "text": text]]] }
        let trees = { (old: String, new: String) in try Body.json(["old": tree(old), "new": tree(new)]) }
        #expect(try server.post(target, trees(table("a"), table("b"))).problem == "busy")
        try wait { try server.get("/metrics").text.contains("strlint_body_bytes 0\n") }
        #expect(try server.post(target, trees("\"k\" = \"a\";", "\"k\" = \"b\";")).status == 200)
    }

    @Test func `a full queue is told to those who come`() throws {
        let server = try RunningServer("--workers", "1", "--queue", "1")
        let wires = try (0..<12).map { _ in try server.connect() }
        for wire in wires { wire.send(Request("POST", "/v1/check", [:], large).bytes) }
        let answers = try wires.map { try #require(try $0.answer()) }
        let refused = answers.filter { $0.status == 503 }
        #expect(answers.contains { $0.status == 200 })
        #expect(!refused.isEmpty && refused.allSatisfy { $0.problem == "busy" && $0["retry-after"] == "1" })
        let count = "strlint_refused_total{reason=\"busy\"} \(refused.count)\n"
        try wait { try server.get("/metrics").text.contains(count) }
    }

    @Test func `the deadline ends a check`() throws {
        let server = try RunningServer("--deadline", "1ms", "--workers", "1")
        #expect(try server.post("/v1/check", large).problem == "deadline")
        try wait {
            try server.get("/metrics").text.contains("strlint_refused_total{reason=\"deadline\"} 1\n")
        }
    }

    @Test func `a client that does not read does not stop others`() throws {
        let server = try RunningServer("--idle-timeout", "500ms")
        let wire = try server.connect()
        let request = Request("GET", "/v1/rules").bytes
        for _ in 0..<1_000 { wire.send(request) }
        #expect(try server.post("/v1/check", Body("")).status == 200)
        // It is closed with answers that were not read; the other one is that of the question.
        try wait { try server.get("/metrics").text.contains("strlint_connections 1\n") }
        let count = try #require(wire.statuses()).count
        #expect(count < 1_000)
        #expect(try server.get("/healthz").status == 200)
    }

    @Test func `an answer that is not read is dropped, and one that is read slowly is not`() throws {
        let server = try RunningServer("--idle-timeout", "3s")
        let table = (0..<60_000).map { "\"k\($0)\" = \"a\u{200B}\(String(repeating: "x", count: 60))\";\n" }
        let request = Request("POST", "/v1/show?format=json&all=1", [:], Body(table.joined())).bytes
        let (silent, slow) = (try server.connect(), try server.connect())
        slow.pause = 20_000
        for wire in [silent, slow] { wire.send(request) }
        #expect(try slow.answer()?.status == 200)
        // The one that is left is that of the question.
        try wait { try server.get("/metrics").text.contains("strlint_connections 1\n") }
        #expect(try server.get("/metrics").text.contains("strlint_body_bytes 0\n"))
        #expect(try silent.answer() == nil)
    }

    @Test func `connections over the limit are closed at once`() throws {
        let server = try RunningServer("--max-connections", "3")
        let wires = try (0..<3).map { _ in try server.connect() }
        for wire in wires {
            wire.send(Request("GET", "/healthz").bytes)
            #expect(try wire.answer()?.status == 200)
        }
        let over = try server.connect()
        over.send(Request("GET", "/healthz").bytes)
        #expect(try over.answer() == nil)
        wires[0].send(Request("GET", "/metrics", ["Connection": "close"]).bytes)
        #expect(
            try wires[0].answer()?.text.contains("strlint_refused_total{reason=\"connections\"} 1\n") == true)
        try wait {
            let wire = try server.connect()
            wire.send(Request("GET", "/healthz").bytes)
            return try wire.answer()?.status == 200
        }
    }

    @Test func `connections of one address over its limit are closed`() throws {
        let server = try RunningServer("--max-connections-per-address", "1")
        let first = try server.connect()
        first.send(Request("GET", "/healthz").bytes)
        #expect(try first.answer()?.status == 200)
        let second = try server.connect()
        second.send(Request("GET", "/healthz").bytes)
        #expect(try second.answer() == nil)
    }

    @Test func `clients that hang up at any time`() throws {
        let server = try RunningServer()
        let request = Request("POST", "/v1/check", [:], large).bytes
        for part in 0..<30 {
            let wire = try server.connect()
            wire.send(Array(request[..<(request.count * (part + 1) / 30)]))
        }
        #expect(try server.get("/healthz").status == 200)
        try wait { try server.get("/metrics").text.contains("strlint_in_flight 1\n") }
        try wait { try server.get("/metrics").text.contains("strlint_connections 1\n") }
    }
}
