import Testing

@testable import HTTP

extension Head {
    /// A request with a host and these headers.
    static func with(
        _ fields: [(String, String)], version: String = "HTTP/1.1", method: String = "POST"
    ) -> Head {
        let all = [("Host", "localhost")] + fields
        return Head(
            method: method, target: "/", version: version,
            fields: all.map { Head.Field(name: $0.0, value: $0.1) })
    }
}

struct HeadTests {
    @Test func `headers are found regardless of case, in their order`() {
        let head = Head.with([("X-A", "1"), ("x-a", "2"), ("X-a", "")])
        #expect(head.values(of: "x-a") == ["1", "2", ""])
        #expect(head.value(of: "x-a") == "1")
        #expect(head.value(of: "x") == nil)
        #expect(head.value(of: "x-ab") == nil)
    }

    @Test func `only letters of ASCII have two cases`() {
        #expect("K".equals(lowercase: "k"))
        #expect(!"\u{212A}".equals(lowercase: "k"))
        #expect(!"[".equals(lowercase: "{"))
        #expect(!"k\u{301}".equals(lowercase: "k"))
    }

    @Test(
        arguments: [
            ([], "HTTP/1.1", true), ([], "HTTP/1.0", false), (["close"], "HTTP/1.1", false),
            (["Keep-Alive,\tClose"], "HTTP/1.1", false), (["a", "CLOSE"], "HTTP/1.1", false),
            (["closed, xclose"], "HTTP/1.1", true), (["keep-alive"], "HTTP/1.0", false),
        ])
    func `another request may follow unless the client says no`(
        _ options: [String], _ version: String, _ persists: Bool
    ) {
        #expect(Head.with(options.map { ("Connection", $0) }, version: version).persists == persists)
    }

    @Test(
        arguments: [
            ([], false), ([("Content-Length", "0")], false), ([("Content-Length", "1")], true),
            ([("content-length", "9223372036854775808")], false), ([("Transfer-Encoding", "chunked")], true),
        ] as [([(String, String)], Bool)])
    func `a body is announced by its length or its coding`(_ fields: [(String, String)], _ hasBody: Bool) {
        #expect(Head.with(fields).announcesBody == hasBody)
    }
}
