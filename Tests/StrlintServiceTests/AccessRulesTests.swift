import HTTP
import Testing

@testable import StrlintService

private func head(_ fields: [(String, String)]) -> Head {
    Head(method: "POST", target: "/", fields: fields.map { Head.Field(name: $0.0, value: $0.1) })
}

struct AccessRulesTests {
    private let local = AccessRules(hosts: ["localhost", "[::1]"], origins: [])

    @Test(arguments: ["localhost", "LOCALHOST:80", "localhost:", "[::1]", "[::1]:8787"])
    func `a host that is served is accepted`(_ host: String) throws {
        try local.checkHost(of: head([("host", host)]))
    }

    @Test(arguments: [
        "", "example.org", "localhost.example.org", "localhost, localhost", " localhost", "[::2]:1", "::1",
        "example.org:localhost", "localhost\u{301}", "user@localhost",
    ])
    func `another host is refused`(_ host: String) throws {
        let error = try #require(throws: Problem.self) { try local.checkHost(of: head([("host", host)])) }
        #expect(error.kind == .host)
    }

    @Test func `without names every host is served`() throws {
        try AccessRules(hosts: [], origins: []).checkHost(of: head([("host", "example.org")]))
    }

    @Test(
        arguments: [
            [], [("origin", "http://localhost:1")], [("origin", "https://localhost:1")],
            [("origin", "HTTP://LOCALHOST:1")], [("origin", "https://ok.example")],
            [("sec-fetch-site", "same-site")],
            [("origin", "https://ok.example"), ("sec-fetch-site", "cross-site")],
        ] as [[(String, String)]])
    func `a page of the service or of an allowed origin may send requests`(
        _ fields: [(String, String)]
    ) throws {
        let rules = AccessRules(hosts: [], origins: ["https://ok.example"])
        try rules.checkOrigin(of: head([("host", "localhost:1")] + fields))
    }

    @Test(
        arguments: [
            [("origin", "http://evil.example")], [("origin", "null")], [("origin", "")],
            [("origin", "http://localhost")], [("origin", "http://localhost:1.evil.example")],
            [("origin", "https://ok.example.evil.example")], [("origin", "http://ok.example")],
            [("sec-fetch-site", "cross-site")],
            [("origin", "http://localhost:1"), ("sec-fetch-site", "cross-site")],
        ] as [[(String, String)]])
    func `a page of another site may not`(_ fields: [(String, String)]) throws {
        let rules = AccessRules(hosts: [], origins: ["https://ok.example"])
        let request = head([("host", "localhost:1")] + fields)
        #expect(try #require(throws: Problem.self) { try rules.checkOrigin(of: request) }.kind == .crossSite)
    }

    @Test(arguments: [
        "a\u{1}b", "a\tb", "a\r\nB: c", "", "a b", "\u{E9}", String(repeating: "a", count: 301),
    ])
    func `what is no origin is never repeated`(_ origin: String) {
        let rules = AccessRules(hosts: [], origins: ["*"])
        #expect(rules.fields(for: head([("origin", origin)])).map(\.name) == ["Vary"])
        let asked = head([("origin", origin), ("access-control-request-method", "POST")])
        #expect(rules.preflightFields(for: asked, methods: ["POST"]).isEmpty)
    }

    @Test func `only an allowed origin is told so`() {
        let rules = AccessRules(hosts: [], origins: ["https://ok.example"])
        let names = rules.fields(for: head([("origin", "https://ok.example")])).map(\.name)
        #expect(names == ["Vary", "Access-Control-Allow-Origin", "Access-Control-Expose-Headers"])
        #expect(rules.fields(for: head([("origin", "https://no.example")])).map(\.name) == ["Vary"])
        #expect(local.fields(for: head([("origin", "https://ok.example")])).isEmpty)
    }
}
