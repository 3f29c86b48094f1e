import Foundation
import Testing

/// HTTP as it is sent, byte for byte.
@Suite struct ServiceProtocolTests {
    private static let check = "POST /v1/check HTTP/1.1\r\nHost: localhost\r\n"
    private static let get = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
    /// What must not be answered after a refusal.
    private static let next = "\(get)\r\n"

    struct Vector: Sendable {
        let bytes: String
        let statuses: [Int]

        init(_ bytes: String, _ statuses: Int...) { (self.bytes, self.statuses) = (bytes, statuses) }
    }

    static let smuggling =
        [
            Vector("\(check)Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n\(next)", 400),
            Vector("\(check)Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n\(next)", 400),
            Vector("\(check)Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello\(next)", 400),
            Vector("\(check)Content-Length: 0\r\nContent-Length: 42\r\n\r\n\(next)", 400),
            Vector("\(check)Content-Length: 42\r\nContent-Length: 0\r\n\r\n\(next)", 400),
            Vector("\(check)Content-Length: +5\r\n\r\nhello\(next)", 400),
            Vector("\(check)Content-Length: -5\r\n\r\nhello\(next)", 400),
            Vector("\(check)Content-Length: 0x5\r\n\r\nhello\(next)", 400),
            Vector("\(check)Content-Length: 5 5\r\n\r\nhello\(next)", 400),
            Vector("\(check)Content-Length: 5, 5\r\n\r\nhello\(next)", 400),
            Vector("\(check)Content-Length:\r\n\r\n\(next)", 400),
            Vector("\(check)Content-Length: 99999999999999999999999\r\n\r\n\(next)", 400, 413),
            Vector("\(check)Content-Length : 5\r\n\r\nhello\(next)", 400),
            Vector("\(check)X: y\r\n Content-Length: 5\r\n\r\nhello\(next)", 400),
            Vector("\(check)Content-Length:\r\n 5\r\n\r\nhello\(next)", 400),
            Vector("\(check)Content-Length: 5\r\n\t0\r\n\r\nhello\(next)", 400),
            Vector("\(check)Transfer-Encoding:\r\n\tchunked\r\n\r\n0\r\n\r\n\(next)", 400),
            Vector("POST /v1/check HTTP/1.1\r\n X: y\r\nHost: localhost\r\n\r\n\(next)", 400),
            Vector("POST /v1/check HTTP/1.1\r\nHost:\r\n localhost\r\n\r\n\(next)", 400),
            Vector("\(check)Content-Length: 5\0\r\n\r\nhello\(next)", 400),
            Vector("GET /healthz\0/x HTTP/1.1\r\nHost: localhost\r\n\r\n\(next)", 400),
            Vector("G\0ET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n\(next)", 400),
            Vector("GET /healthz HTTP/1.1\r\nHost: localhost\0.example\r\n\r\n\(next)", 400),
            Vector("\(get.replacing("\r", with: ""))\n\(next)", 400),
            Vector("\(check)Content-Length: 5\n\r\nhello\(next)", 400),
            Vector("\(check)Content-Length: 5\r\n\nhello\(next)", 400),
            Vector("\(check)Transfer-Encoding: chunked\r\n\r\n0\r\n\n\(next)", 400),
            Vector("\(check)Transfer-Encoding: gzip\r\n\r\n0\r\n\r\n\(next)", 400, 501),
            Vector("\(check)Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n\(next)", 400, 501),
            Vector(
                "\(check)Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n\(next)",
                400, 501),
            Vector("\(check)Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n\(next)", 400),
            Vector("\(check)Transfer-Encoding:\u{B}chunked\r\n\r\n0\r\n\r\n\(next)", 400),
            Vector("POST /v1/check HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n\(next)", 400),
            Vector("GET /healthz HTTP/1.1\r\n\r\n\(next)", 400),
            Vector("\(get)Host: localhost\r\n\r\n\(next)", 400),
            Vector("\(get)A b: c\r\n\r\n\(next)", 400),
            Vector("\(get)A\u{1}: c\r\n\r\n\(next)", 400),
            Vector("\(get)A: b\u{7F}c\r\n\r\n\(next)", 400),
            Vector("\(get)A\r\n\r\n\(next)", 400),
            Vector("GET /healthz\r\n\r\n\(next)", 400),
            Vector("GET /healthz HTTP/2.0\r\nHost: localhost\r\n\r\n\(next)", 400, 505),
            Vector("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, 505),
            Vector("G(T /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n\(next)", 400),
            Vector("\(check)Expect: 100-continue\r\nExpect: x\r\nContent-Length: 1\r\n\r\n", 417),
            Vector("\(check)Expect: x\r\nContent-Length: 1\r\n\r\n", 417),
            Vector(
                "GET /\(String(repeating: "a", count: 65_536)) HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, 414,
                431),
            Vector("\(get)\(String(repeating: "A: b\r\n", count: 10_000))\r\n", 400, 431),
            Vector("\(get)A: \(String(repeating: "b", count: 65_536))\r\n\r\n", 400, 431),
        ]

    private static let sizes: [Vector] = [
        "-1", "+1", "0x1", "g", "", "1 ", " 1", "ffffffffffffffffff", "1\n",
    ].map {
        Vector("\(check)Transfer-Encoding: chunked\r\n\r\n\($0)\r\na\r\n0\r\n\r\n\(next)", 400, 413)
    }

    private static let refusals: [Vector] = [
        Vector("\(check)Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n\(next)", 400),
        // A refusal by the head, after which nothing is a request.
        Vector("\(check)Content-Type: image/png\r\nContent-Length: 5\r\n\r\nhello\(next)", 415),
        Vector("POST /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello\(next)", 404),
        Vector("\(check)Content-Length: 99999999\r\n\r\n\(next)", 413),
        Vector("\(get)Content-Length: 5\r\n\r\nhello\(next)", 200),
    ]

    @Test func `what could be read in two ways is answered once, and the connection closed`() throws {
        let server = try RunningServer()
        for vector in Self.smuggling {
            let answered = try server.statuses(of: Array(vector.bytes.utf8))
            let first = try #require(answered.first, "\(vector.bytes.prefix(200).debugDescription)")
            #expect(vector.statuses.contains(first), "\(vector.bytes.prefix(200).debugDescription)")
            #expect(answered.count == 1, "\(vector.bytes.prefix(200).debugDescription)")
        }
        #expect(try server.get("/healthz").status == 200)
    }

    @Test func `so is a later request on a connection, in whatever packets it arrives`() throws {
        let server = try RunningServer()
        let folded = "\(Self.check)Content-Length:\r\n 5\r\n\r\nhello\(Self.next)"
        for part in 1..<folded.utf8.count {
            let wire = try server.connect()
            wire.send(Self.next + String(folded.prefix(part)))
            #expect(try wire.answer()?.status == 200)
            wire.send(String(folded.dropFirst(part)))
            #expect(wire.statuses() == [400])
        }
    }

    @Test(
        arguments: [
            ("GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\n", 414, "target-too-long"),
            ("GET / HTTP/1.1\r\n\(String(repeating: "A: b\r\n", count: 4_000))", 431, "head-too-large"),
            ("GET / HTTP/1.1\r\nCookie: \(String(repeating: "a=b; ", count: 4_000))", 431, "head-too-large"),
            ("GET / HTTP/3.0\r\nHost: localhost\r\n\r\n", 505, "version"),
            ("GET / HTTP/1.1\r\n\r\n", 400, "bad-request"), ("hello\r\n\r\n", 400, "bad-request"),
        ])
    func `a request that cannot be read gets an answer like all others`(
        _ bytes: String, _ status: Int, _ problem: String
    ) throws {
        let server = try RunningServer()
        let wire = try server.connect()
        wire.send(bytes)
        let answer = try #require(try wire.answer())
        #expect(answer.status == status && answer.problem == problem)
        #expect(answer["x-content-type-options"] == "nosniff" && answer["cache-control"] == "no-store")
        #expect(answer["connection"] == "close" && answer["date"] != nil)
        #expect(try wire.answer() == nil)
        #expect(try server.get("/healthz").status == 200)
    }

    @Test(arguments: [300, 500, 1_000])
    func `many parameters, cookies and headers are answered`(_ count: Int) throws {
        let server = try RunningServer()
        let many = { (text: String) in String(repeating: text, count: count) }
        #expect(try server.get("/v1/rules?\(many("a=1&"))").problem == "bad-request")
        #expect(try server.get("/v1/rules?\(many("&"))").status == 200)
        #expect(try server.get("/v1/rules", ["Cookie": many("a=1; ")]).status == 200)
        let wire = try server.connect()
        wire.send("\(Self.get)\(many("A: b\r\n"))\r\n")
        #expect(try wire.answer()?.status == 200)
    }

    @Test func `a request that is cut at any byte is not answered with 200`() throws {
        // What is cut in its head ends with the time for that.
        let server = try RunningServer("--header-timeout", "300ms")
        let request = Request("POST", "/v1/check", ["Connection": "close"], Body("\"a\" = \"b\";\n")).bytes
        var wires: [Wire] = []
        for end in request.indices {
            let wire = try server.connect()
            wire.send(Array(request[..<end]))
            wire.finishSending()
            wires.append(wire)
        }
        for wire in wires {
            let statuses = try #require(wire.statuses())
            #expect(statuses.allSatisfy { $0 >= 400 })
        }
        // With the usual time, so that a machine under load does not cut the whole one as well.
        #expect(try RunningServer().statuses(of: request) == [200])
    }

    @Test func `a request may arrive byte by byte`() throws {
        let server = try RunningServer()
        let wire = try server.connect()
        for byte in Request("POST", "/v1/check", [:], Body("\"a\" = \"b\";\n")).bytes { wire.send([byte]) }
        #expect(try wire.answer()?.status == 200)
    }

    @Test func `requests on one connection are answered in order`() throws {
        let server = try RunningServer()
        let wire = try server.connect()
        let names = (0..<20).map { "id-\($0)" }
        wire.send(
            names.flatMap { Request("POST", "/v1/check", ["Request-Id": $0], Body("\"a\" = \"b\";\n")).bytes }
        )
        for name in names { #expect(try wire.answer()?["request-id"] == name) }
        wire.send(Request("GET", "/healthz", ["Connection": "close"]).bytes)
        #expect(try wire.answer()?["connection"]?.lowercased() == "close")
        #expect(try wire.answer() == nil)
    }

    @Test func `HEAD is GET without the body`() throws {
        let server = try RunningServer()
        for path in ["/healthz", "/v1/rules", "/nothing"] {
            let (head, get) = (try server.answer(to: Request("HEAD", path)), try server.get(path))
            #expect(head.status == get.status && head["content-type"] == get["content-type"])
            if path != "/nothing" { #expect(head["content-length"] == get["content-length"]) }
        }
        #expect(try server.answer(to: Request("HEAD", "/v1/check")).status == 405)
    }

    @Test func `OPTIONS names the methods`() throws {
        let server = try RunningServer()
        for (path, methods) in [("/v1/check", "POST, OPTIONS"), ("/healthz", "GET, HEAD, OPTIONS")] {
            let answer = try server.answer(to: Request("OPTIONS", path))
            #expect(answer.status == 204 && answer["allow"] == methods)
        }
        #expect(try server.get("/v1/check")["allow"] == "POST, OPTIONS")
        #expect(try server.answer(to: Request("TRACE", "/healthz")).status == 405)
        #expect(try server.answer(to: Request("OPTIONS", "*")).status == 400)
    }

    @Test func `a chunked body, with extensions and trailers`() throws {
        let server = try RunningServer()
        let wire = try server.connect()
        wire.send(
            "\(Self.check)Transfer-Encoding: Chunked\r\n\r\n3;x=y\r\n\"a\"\r\n0008\r\n = \"b\";\n\r\n"
                + "0\r\nContent-Length: 7\r\nX: y\r\n\r\n\(Self.next)")
        let answer = try #require(try wire.answer())
        #expect(answer.status == 200)
        #expect(answer.body == (try server.post("/v1/check", Body("\"a\" = \"b\";\n"))).body)
        #expect(try wire.answer()?.text == "ok\n")
    }

    @Test func `100 is sent only if the body is wanted`() throws {
        let server = try RunningServer()
        let wire = try server.connect()
        wire.send("\(Self.check)Expect: 100-Continue\r\nContent-Length: 11\r\n\r\n")
        wire.send("\"a\" = \"b\";\n")
        let answer = try #require(try wire.answer())
        #expect(answer.status == 200)
        for head in ["Content-Length: 99999999", "Content-Type: image/png\r\nContent-Length: 5"] {
            let refused = try server.connect()
            refused.send("\(Self.check)Expect: 100-continue\r\n\(head)\r\n\r\n")
            let answer = try #require(try refused.answer())
            #expect(!answer.wasToldToContinue && [413, 415].contains(answer.status))
        }
    }

    @Test func `targets in other forms`() throws {
        let server = try RunningServer()
        for (target, status) in [
            ("http://localhost/healthz", 200), ("//healthz", 404), ("/healthz/", 404), ("/healthz?%zz", 400),
            ("/healthz?\(String(repeating: "a&", count: 300))", 400), ("/v1/rules/..%2F..", 404),
            ("/%ff", 400),
        ] {
            #expect(try server.get(target).status == status, "\(target)")
        }
    }

    @Test func `long headers are answered`() throws {
        let server = try RunningServer()
        let accept = Array(repeating: "text/plain;q=0.1", count: 900).joined(separator: ",")
        #expect(
            try server.get("/v1/rules", ["Accept": accept])["content-type"]?.hasPrefix("text/plain") == true)
        let id = String(repeating: "x", count: 10_000)
        #expect(try server.get("/healthz", ["Request-Id": id])["request-id"]?.utf8.count == 36)
    }
}
